/** Before every test: words come out as they are written in the source, in English. */

import { i18n } from "@lingui/core";
import { beforeEach } from "vitest";

beforeEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));
