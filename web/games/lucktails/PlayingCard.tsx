/** A card: its back while nobody may know it, its face for whoever may. A face that isn't known is nowhere on the page. */

import { Face } from "./Face";
import "./cards.css";

interface Props {
  /** null: not known to the viewer. */
  card: string | null;
  faceUp: boolean;
  /** False for a card that is shown in a replay with all cards open, and that nobody knew. */
  known?: boolean;
  /** It is being turned over just now. */
  turning?: boolean;
}

export function PlayingCard({ card, faceUp, known = true, turning = false }: Props) {
  const secret = card !== null && !faceUp;
  return (
    <span className="lt-card" data-secret={secret || undefined} data-turning={turning || undefined} aria-hidden="true">
      {card !== null && (
        <span className="lt-card-face">
          <Face card={card} />
        </span>
      )}
      {(card === null || turning) && (
        <span className="lt-card-back">
          <Back />
        </span>
      )}
      {secret && known && <Eye />}
    </span>
  );
}

/** The back: rings on dark water, and two cattails. */
function Back() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect width="100" height="140" rx="10" fill="#1f5a60" />
      <rect x="6" y="6" width="88" height="128" rx="7" fill="none" stroke="#8fd0c4" strokeWidth="2.5" />
      <g fill="none" stroke="#3d8a8a" strokeWidth="3">
        <ellipse cx="50" cy="98" rx="36" ry="15" />
        <ellipse cx="50" cy="98" rx="23" ry="9" />
        <ellipse cx="50" cy="98" rx="10" ry="4" />
      </g>
      <g stroke="#7fb069" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="M44 98C43 76 42 62 40 44" />
        <path d="M56 98C58 82 60 72 63 58" />
        <path d="M50 98C42 88 34 82 26 76" />
        <path d="M52 98C60 90 68 88 76 86" />
      </g>
      <rect x="34.500" y="24" width="11" height="30" rx="5.500" fill="#8a5a33" transform="rotate(-4 40 40)" />
      <rect x="58.500" y="42" width="10" height="26" rx="5" fill="#8a5a33" transform="rotate(9 63 55)" />
    </svg>
  );
}

/** Only the viewer sees this card. */
function Eye() {
  return (
    <svg className="lt-eye" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" />
      <path d="M5 16C9 9 23 9 27 16C23 23 9 23 5 16Z" />
      <circle className="lt-eye-iris" cx="16" cy="16" r="4" />
    </svg>
  );
}
