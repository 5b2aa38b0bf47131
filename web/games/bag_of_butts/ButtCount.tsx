/** How many butts of a kind there are; a special explains itself when it is tapped. */

import { t } from "@lingui/core/macro";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Popover } from "react-aria-components/Popover";
import { ALL_SPECIALS } from "../../protocol/views/bag_of_butts";
import { Butt } from "./Butt";
import { countOf, type Kind, type Special } from "./butts";
import { colour, specialEffect, specialName } from "./words/butts";

export function ColourCount({ kind, among, neutral }: { kind: Kind; among: string; neutral: boolean }) {
  const n = countOf(among, kind);
  return (
    <li className="bob-count">
      <span className="bob-mini">
        <Butt kind={kind} neutral={neutral} />
      </span>
      <span aria-hidden="true">{n}</span>
      <span className="visually-hidden">
        {n} {colour(kind)}
      </span>
    </li>
  );
}

/** How many of a kind are in the bag, of how many there are. */
export function SpecialCount({ kind, bag }: { kind: Special; bag: string }) {
  const name = specialName(kind);
  const inside = countOf(bag, kind);
  const all = countOf(ALL_SPECIALS, kind);
  const outside = all - inside;
  const where = t`${inside} in the bag, ${outside} outside`;
  return (
    <li>
      <DialogTrigger>
        <Button className="bob-count" data-outside={inside === 0 || undefined}>
          <span className="visually-hidden">{t`${name}, ${inside}/${all} in the bag. What does it do?`}</span>
          <span className="bob-mini">
            <Butt kind={kind} />
          </span>
          <span aria-hidden="true">
            {inside}/{all}
          </span>
        </Button>
        <Popover className="bob-popover" placement="bottom">
          <Dialog className="bob-explained">
            <span className="bob-explained-butt">
              <Butt kind={kind} />
            </span>
            <div>
              <Heading slot="title">{name}</Heading>
              <p>{specialEffect(kind)}</p>
              <p className="bob-soft">{where}</p>
            </div>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </li>
  );
}
