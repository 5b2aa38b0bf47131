/** Whether this browser can draw the table, and whether a graphics card does it. */

type Drawing = "none" | "software" | "card";

let known: Drawing | null = null;

export function drawing(): Drawing {
  known ??= probe();
  return known;
}

export function hasWebGL(): boolean {
  return drawing() !== "none";
}

function probe(): Drawing {
  try {
    const context = document.createElement("canvas").getContext("webgl2");
    if (!context) return "none";
    const names = context.getExtension("WEBGL_debug_renderer_info");
    const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : "";
    context.getExtension("WEBGL_lose_context")?.loseContext();
    return /swiftshader|llvmpipe|software|basic render/i.test(name) ? "software" : "card";
  } catch {
    return "none";
  }
}
