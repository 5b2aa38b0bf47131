/** The name this browser's person plays under, remembered. */

import { t } from "@lingui/core/macro";
import { NICKNAME_LENGTH } from "../protocol/types";
import { remembered } from "./remembered";

const ANIMALS = () => [t`Otter`, t`Hedgehog`, t`Puffin`, t`Badger`, t`Walrus`, t`Magpie`, t`Squirrel`, t`Toad`];

/** The chosen name; "" until somebody chose one. */
export const nicknameSetting = remembered<string>("nickname", null, "");

const animal = Math.floor(Math.random() * 8);

/** A friendly name for somebody who didn't choose one; the same until the page is loaded again. */
export function friendlyName(): string {
  return ANIMALS()[animal] ?? "";
}

/** The name to play under now. */
export function nickname(): string {
  return nicknameSetting.get().trim().slice(0, NICKNAME_LENGTH) || friendlyName();
}
