/** Whether this browser can draw the table. */

let known: boolean | null = null;

export function hasWebGL(): boolean {
  known ??= probe();
  return known;
}

function probe(): boolean {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
