/** Moves through a replay: a slider, buttons, and keys (space, arrows, Home, End) anywhere on the page. */

import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import { Button } from "../ui/Button";
import type { IconName } from "../ui/Icon";
import type { Steps } from "./useSteps";

/** Elements that do something of their own with the keys. */
const TAKEN = "input, textarea, select, button, a, summary, [role=slider], [role=dialog], [role=tab]";

export function Scrubber({ steps }: { steps: Steps }) {
  const { step, last, playing, to, play } = steps;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as Element).closest(TAKEN)) return;
      if (event.key === " ") play(!playing);
      else if (event.key === "ArrowLeft") to(step - 1);
      else if (event.key === "ArrowRight") to(step + 1);
      else if (event.key === "Home") to(0);
      else if (event.key === "End") to(last);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const way = (icon: IconName, label: string, at: number) => (
    <Button icon={icon} look="quiet" aria-label={label} isDisabled={step === at} onPress={() => to(at)} />
  );
  return (
    <div className="scrubber panel">
      <Slider
        className="slider"
        value={step}
        minValue={0}
        maxValue={last}
        onChange={(value) => {
          play(false);
          to(value as number);
        }}
      >
        <Label>{t`Step`}</Label>
        <SliderOutput>{() => t`${step} of ${last}`}</SliderOutput>
        <SliderTrack className="slider-track">
          {({ state }) => (
            <>
              <div className="slider-fill" style={{ width: `calc(${state.getThumbPercent(0) * 100}% + 0.8rem)` }} />
              <SliderThumb className="slider-thumb" />
            </>
          )}
        </SliderTrack>
      </Slider>
      <div className="row row-centre">
        {way("first", t`To the start`, 0)}
        {way("back", t`A step back`, Math.max(0, step - 1))}
        <Button
          icon={playing ? "pause" : "play"}
          look="main"
          aria-label={playing ? t`Pause` : t`Play`}
          onPress={() => play(!playing)}
        />
        {way("forward", t`A step on`, Math.min(last, step + 1))}
        {way("last", t`To the end`, last)}
      </div>
    </div>
  );
}
