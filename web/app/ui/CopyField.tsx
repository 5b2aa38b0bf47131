/** A link to give to somebody: shown, copied with one press, shared where the device can. */

import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { Button } from "./Button";

export function CopyField({ label, text, shareTitle }: { label: string; text: string; shareTitle?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without a secure connection there is no clipboard to write to, but what is selected can be copied.
      input.current?.select();
      document.execCommand("copy");
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };

  return (
    <div className="copy">
      <input
        ref={input}
        className="input"
        readOnly
        aria-label={label}
        value={text}
        onFocus={(e) => e.target.select()}
      />
      <Button icon="copy" look="main" onPress={() => void copy()}>
        <span aria-live="polite">{copied ? t`Copied!` : t`Copy`}</span>
      </Button>
      {shareTitle && "share" in navigator && (
        <Button
          icon="link"
          onPress={() => void navigator.share({ title: shareTitle, url: text }).catch(() => undefined)}
        >
          {t`Share`}
        </Button>
      )}
    </div>
  );
}
