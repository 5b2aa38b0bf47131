import { useEffect } from "react";

/** Names the browser's tab while a page is shown. */
export function useTitle(words: string | null): void {
  useEffect(() => {
    document.title = words ? `${words} · Bagatelle` : "Bagatelle";
    return () => {
      document.title = "Bagatelle";
    };
  }, [words]);
}
