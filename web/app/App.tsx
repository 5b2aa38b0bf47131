/** The frame around every page, and the choice of the page. */

import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { I18nProvider as AriaLocale } from "react-aria-components/I18nProvider";
import { Header } from "./Header";
import { Nowhere } from "./Nowhere";
import { PageBoundary } from "./PageBoundary";
import { type Route, routeOf, usePath } from "./router";
import { StartPage } from "./start/StartPage";
import { Loading } from "./ui/states";

const TablePage = lazy(() => import("./table/TablePage"));
const ReplayPage = lazy(() => import("./replay/ReplayPage"));
const AdminPage = lazy(() => import("./admin/AdminPage"));
const LessonPage = lazy(() => import("./lesson/LessonPage"));
const RulesPage = lazy(() => import("./rules/RulesPage"));
const StatsPage = lazy(() => import("./stats/StatsPage"));
const MovePage = lazy(() => import("./MovePage"));

export function App() {
  const { i18n } = useLingui(); // in another language all below is rendered again, so a plain `t` does everywhere
  const path = usePath();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) main.current?.focus();
    shown.current = path;
  }, [path]);
  return (
    <AriaLocale locale={i18n.locale}>
      <a className="skip-link" href="#main">{t`Skip to the content`}</a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <PageBoundary key={path}>
          <Suspense fallback={<Loading />}>{pageOf(routeOf(path))}</Suspense>
        </PageBoundary>
      </main>
    </AriaLocale>
  );
}

function pageOf(route: Route) {
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "admin":
      return <AdminPage />;
    case "stats":
      return <StatsPage />;
    case "table":
      return <TablePage code={route.code} />;
    case "replay":
      return <ReplayPage match={route.match} />;
    case "move":
      return <MovePage token={route.token} />;
    case "lesson":
      return <LessonPage game={route.game} lesson={route.lesson} />;
    case "example":
      return <LessonPage game={route.game} lesson={route.rule} example />;
    case "rules":
      return <RulesPage game={route.game} />;
    case "unknown":
      return <Nowhere />;
  }
}
