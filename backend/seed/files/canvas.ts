import { encodePng } from './png';

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** A small drawing surface; coordinates are pixels from the top left. */
export interface Canvas {
  gradient(top: number, bottom: number, from: Colour, to: Colour): void;
  rect(x: number, y: number, width: number, height: number, colour: Colour, alpha?: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, colour: Colour, alpha?: number): void;
  /** A thick line from (x1, y1) to (x2, y2). */
  stroke(x1: number, y1: number, x2: number, y2: number, width: number, colour: Colour): void;
  toPng(): Buffer;
}

// Named once: a picture calls them a million times, and a global is looked up anew each time.
const { ceil, floor, hypot, max, min, round } = Math;

export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  const put = (x: number, y: number, colour: Colour, alpha: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = (y * width + x) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      pixels[at + channel] = round(
        (pixels[at + channel] ?? 0) * (1 - alpha) + (colour[channel] ?? 0) * alpha,
      );
    }
  };
  const each = (
    x: number,
    y: number,
    w: number,
    h: number,
    paint: (px: number, py: number) => void,
  ) => {
    for (let py = floor(y); py < y + h; py += 1)
      for (let px = floor(x); px < x + w; px += 1) paint(px, py);
  };
  return {
    gradient(top, bottom, from, to) {
      for (let y = top; y < bottom; y += 1) {
        const part = (y - top) / (bottom - top);
        const mixed = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * part;
        this.rect(0, y, width, 1, [mixed(0), mixed(1), mixed(2)]);
      }
    },
    rect: (x, y, w, h, colour, alpha = 1) =>
      each(x, y, w, h, (px, py) => put(px, py, colour, alpha)),
    ellipse(x, y, rx, ry, colour, alpha = 1) {
      each(x - rx - 1, y - ry - 1, rx * 2 + 2, ry * 2 + 2, (px, py) => {
        const distance = hypot((px - x) / rx, (py - y) / ry);
        // One pixel of soft edge, so that circles do not look cut out with scissors.
        const edge = min(1, max(0, (1 - distance) * min(rx, ry)));
        if (edge > 0) put(px, py, colour, alpha * edge);
      });
    },
    stroke(x1, y1, x2, y2, w, colour) {
      const steps = ceil(hypot(x2 - x1, y2 - y1));
      for (let step = 0; step <= steps; step += 1) {
        const part = step / max(1, steps);
        this.ellipse(
          x1 + (x2 - x1) * part,
          y1 + (y2 - y1) * part,
          w / 2 + 0.5,
          w / 2 + 0.5,
          colour,
        );
      }
    },
    toPng: () => encodePng(width, height, pixels),
  };
}
