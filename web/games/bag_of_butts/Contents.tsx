/** The bag, what a butt is worth, what is in the bag and which specials wait outside. */

import { plural, t } from "@lingui/core/macro";
import type { Ref } from "react";
import { Bag, type BagMood } from "./Bag";
import { ColourCount, SpecialCount } from "./ButtCount";
import { COLOURS, SPECIALS } from "./butts";
import type { Scene } from "./scene";
import "./contents.css";

interface Props {
  scene: Scene;
  /** How many butts of the bag lie on the table. */
  out: number;
  mood: BagMood;
  mouth: Ref<HTMLDivElement>;
}

export function Contents({ scene, out, mood, mouth }: Props) {
  const onTable = scene.phase === "score" || scene.phase === "drawing";
  const inside = onTable ? Math.max(0, scene.bag.length - out) : scene.bag.length;
  const played = scene.view.taking_part.map((seat) => scene.view.colours[seat - 1]);
  return (
    <section className="bob-contents" aria-label={t`The bag`}>
      <div className="bob-bag-box">
        <div ref={mouth}>
          <Bag patch={inside > 0 ? String(inside) : ""} mood={mood} empty={inside === 0} />
          <span className="visually-hidden">
            {plural(inside, { 0: "The bag is empty.", one: "The bag holds # butt.", other: "The bag holds # butts." })}
          </span>
        </div>
        <p className="bob-worth">
          <span className="visually-hidden">{t`Value of a butt`}</span>
          <span aria-hidden="true">{t`1 butt =`}</span> <b className="bob-coin">{scene.value}</b>
        </p>
      </div>
      <div className="bob-counts-box">
        <h3 className="visually-hidden">{onTable ? t`Drawn from the bag` : t`In the bag`}</h3>
        <ul className="bob-counts">
          {COLOURS.map((kind) => (
            <ColourCount key={kind} kind={kind} among={scene.bag} neutral={!played.includes(kind)} />
          ))}
        </ul>
        <h3 className="visually-hidden">{t`Specials in the bag, of all`}</h3>
        <ul className="bob-counts">
          {SPECIALS.map((kind) => (
            <SpecialCount key={kind} kind={kind} bag={scene.bag} />
          ))}
        </ul>
      </div>
    </section>
  );
}
