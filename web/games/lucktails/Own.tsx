/** The viewer's own place: the card that only the left neighbour sees, and what can be done. */

import { t } from "@lingui/core/macro";
import { nameOf } from "../../app/play/names";
import type { LostFocus } from "../../app/play/useLostFocus";
import { Decide, Waiting } from "./Decide";
import { Gained } from "./Gained";
import { Seat, type SeatProps } from "./Seat";
import { leftOf } from "./seats";
import type { Decision } from "./useDecision";
import { howYouLeft } from "./words/places";
import "./own.css";

interface Props extends SeatProps {
  decision: Decision | null;
  lostFocus: LostFocus;
}

export function Own({ scene, seat, names, yours, away, decision, lostFocus }: Props) {
  return (
    <section className="lt-own" aria-label={t`Your place`} data-deciding={decision !== null || undefined}>
      <Seat scene={scene} seat={seat} names={names} yours={yours} away={away}>
        <Known scene={scene} seat={seat} names={names} />
        <div className="lt-own-side">
          {decision ? <Decide decision={decision} lostFocus={lostFocus} /> : <Waiting view={scene.view} />}
        </div>
      </Seat>
    </section>
  );
}

/** What the viewer knows of their own card; or how it went. */
function Known({ scene: { view, reveal }, seat, names }: Pick<Props, "scene" | "seat" | "names">) {
  const place = view.front[seat - 1];
  const leaving = view.leavings.findLast((row) => row.seat === seat && row.round === view.round);
  if (!place || reveal === "turning") return null;
  if (place.face_up) {
    if (!leaving) return null;
    return (
      <p className="lt-own-left">
        {howYouLeft(leaving)} <Gained n={leaving.gained} />
      </p>
    );
  }
  const knower = nameOf(leftOf(view, seat), names);
  return (
    <p className="lt-own-card" aria-hidden="true">
      <span>{t`Only ${knower} sees it.`}</span>{" "}
      <span className="lt-one-of">
        {t`One of`}{" "}
        {view.unseen.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards may be equal
          <b key={i} className="lt-mini">
            {card}
          </b>
        ))}
      </span>
    </p>
  );
}
