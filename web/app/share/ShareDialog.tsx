/** What can be shared of a moment of a match. */

import { t } from "@lingui/core/macro";
import { useState } from "react";
import { recordPath } from "../../protocol/api";
import { listed } from "../play/names";
import { useGameInfo } from "../table/useGameInfo";
import { Button } from "../ui/Button";
import { CopyField } from "../ui/CopyField";
import { Dialog } from "../ui/Dialog";
import { Icon } from "../ui/Icon";
import { Alert } from "../ui/states";
import { pictureOf } from "./picture";
import "./share.css";

export interface Moment {
  match: string;
  game: string;
  names: readonly string[];
  step: number;
  last: number;
}

/** What pictures are made of: the table stands below the line that tells the step; the graph is the review's. */
const PICTURES = { position: ".replay-line + *", graph: ".review-graph" } as const;
type Kind = keyof typeof PICTURES;
type Made = { kind: Kind; file: File; shown: string };

export default function ShareDialog({ match, game, names, step, last, close }: Moment & { close(): void }) {
  const title = useGameInfo(game)?.title ?? game;
  const [made, setMade] = useState<Made | null>(null);
  const [making, setMaking] = useState(false);
  const [failed, setFailed] = useState(false);
  const link = `${location.origin}/r/${match}${location.search}#step=${step}`;
  const who = listed(names);
  const about = t`${title}: ${who}`;

  const make = async (kind: Kind) => {
    setMaking(true);
    setFailed(false);
    try {
      const where = t`Step ${step} of ${last} · ${location.host}`; // the graph has everybody's chances there
      const blob = await pictureOf(document.querySelector(PICTURES[kind]) as Element, [about, where]);
      const file = new File([blob], `${game}-${match}-${kind === "position" ? step : kind}.png`, { type: blob.type });
      setMade({ kind, file, shown: await asText(blob) });
    } catch {
      setFailed(true);
    }
    setMaking(false);
  };

  return (
    <Dialog title={t`Share`} close={close}>
      <div className="stack">
        <h2>{t`A link to this moment`}</h2>
        <CopyField label={t`Link to step ${step}`} text={link} shareTitle={about} />
        <h2>{t`A picture`}</h2>
        <div className="row">
          <Button icon="picture" isDisabled={making} onPress={() => void make("position")}>
            {t`Of the table`}
          </Button>
          {document.querySelector(PICTURES.graph) && (
            <Button icon="bars" isDisabled={making} onPress={() => void make("graph")}>
              {t`Of the graph`}
            </Button>
          )}
        </div>
        <Alert>{failed && t`This browser can't make a picture of the page. Share the link instead.`}</Alert>
        {made && <Picture {...made} about={about} />}
        <h2>{t`The record`}</h2>
        <p>{t`Every move and every draw as text, to keep, to verify and to study.`}</p>
        <div className="row">
          <a className="button button-plain" href={recordPath(match)} download>
            <Icon name="download" />
            {t`Download the record`}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

function Picture({ kind, file, shown, about }: Made & { about: string }) {
  const files = { files: [file], title: about };
  const mayShare = "canShare" in navigator && navigator.canShare(files);
  return (
    <figure className="share-picture">
      <img src={shown} alt={kind === "position" ? t`The table at this step` : t`The graph of this match`} />
      <div className="row">
        <a className="button button-main" href={shown} download={file.name}>
          <Icon name="download" />
          {t`Save the picture`}
        </a>
        {mayShare && (
          <Button icon="share" onPress={() => void navigator.share(files).catch(() => undefined)}>
            {t`Share the picture`}
          </Button>
        )}
      </div>
    </figure>
  );
}

/** As an address that an image on the page may have. */
function asText(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}
