/** Moves through a replay: a slider, buttons, and keys (space, arrows, Home, End) anywhere on the page. */

import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from "react-aria-components/Slider";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
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
        <Button look="quiet" aria-label={t`To the start`} isDisabled={step === 0} onPress={() => to(0)}>
          <Icon name="first" />
        </Button>
        <Button look="quiet" aria-label={t`A step back`} isDisabled={step === 0} onPress={() => to(step - 1)}>
          <Icon name="back" />
        </Button>
        <Button look="main" aria-label={playing ? t`Pause` : t`Play`} onPress={() => play(!playing)}>
          <Icon name={playing ? "pause" : "play"} />
        </Button>
        <Button look="quiet" aria-label={t`A step on`} isDisabled={step === last} onPress={() => to(step + 1)}>
          <Icon name="forward" />
        </Button>
        <Button look="quiet" aria-label={t`To the end`} isDisabled={step === last} onPress={() => to(last)}>
          <Icon name="last" />
        </Button>
      </div>
    </div>
  );
}
