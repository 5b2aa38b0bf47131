/**
 * Pictures of what is on the page, made by the browser: a copy of the element with the page's own styles is put into an
 * SVG image, which is drawn on a canvas. So the picture has what is seen, and nothing is asked of the server.
 */

const SCALE = 2; // points of the picture for each of the page
const MARGIN = 16;
const LINE = 24; // the height of a line of words
/** Nothing moves, and what only serves to look around isn't shown. */
const STILL = `* { animation: none !important; transition: none !important }
[data-no-picture] { visibility: hidden !important }`;
const SVG = "http://www.w3.org/2000/svg";

/** A PNG of an element with lines of words below it. Fails where a browser doesn't let pages draw themselves. */
export async function pictureOf(element: Element, lines: readonly string[]): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn(element, width, height))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * (width + 2 * MARGIN);
  canvas.height = SCALE * (height + 3 * MARGIN + LINE * lines.length);
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.scale(SCALE, SCALE);
  const { color, fontFamily } = getComputedStyle(document.body);
  pen.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  pen.fillStyle = color;
  pen.font = `600 15px ${fontFamily}`;
  pen.textBaseline = "middle";
  lines.forEach((line, index) => {
    pen.fillText(line, MARGIN, height + 2 * MARGIN + LINE * (index + 0.5), width);
  });
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("there is no picture"))), "image/png");
  });
}

/** An element as an SVG image of the window's size, so that whatever depends on that is the same there. */
function drawn(element: Element, width: number, height: number): string {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("width", String(Math.max(width + 2 * MARGIN, innerWidth)));
  svg.setAttribute("height", String(Math.max(height + 2 * MARGIN, innerHeight)));
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const { fontSize } = getComputedStyle(document.documentElement);
  svg.style.cssText = `color-scheme: ${dark ? "dark" : "light"}; font-size: ${fontSize}`;
  const style = document.createElementNS(SVG, "style");
  style.textContent = `${allStyles()}\n${STILL}`;
  const place = document.createElementNS(SVG, "foreignObject");
  place.setAttribute("x", String(MARGIN));
  place.setAttribute("y", String(MARGIN));
  place.setAttribute("width", String(width));
  place.setAttribute("height", String(height));
  place.style.overflow = "visible";
  place.append(within(element, copied(element, width, height)));
  svg.append(style, place);
  return new XMLSerializer().serializeToString(svg);
}

function allStyles(): string {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join("\n");
}

/** A copy of the same size. What is drawn on canvases, which a copy of them hasn't, is in it as images. */
function copied(element: Element, width: number, height: number): Element {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.cssText += `; box-sizing: border-box; width: ${width}px; height: ${height}px; margin: 0`;
  const canvases = element.querySelectorAll("canvas");
  copy.querySelectorAll("canvas").forEach((empty, index) => {
    const full = canvases[index] as HTMLCanvasElement;
    full.dispatchEvent(new Event("picture")); // whoever draws on it does so now: WebGL forgets what it has shown
    const image = document.createElement("img");
    image.className = empty.className;
    image.style.cssText = `${empty.style.cssText}; width: 100%; height: 100%`;
    image.src = full.toDataURL();
    empty.replaceWith(image);
  });
  return copy;
}

/** A copy within what is around the original, which styles may ask for; nothing of that is seen. */
function within(element: Element, copy: Element): Element {
  let inner = copy;
  for (let around = element.parentElement; around; around = around.parentElement) {
    const outer = around.cloneNode(false) as HTMLElement;
    outer.style.cssText += "; display: contents";
    outer.append(inner);
    inner = outer;
  }
  return inner;
}
