import { createCanvas, type Canvas, type Colour } from './canvas';

const WIDTH = 480;
const HEIGHT = 360;
const GREY: Colour = [98, 102, 110];
const DARK: Colour = [44, 46, 52];
const WOOD: Colour = [112, 78, 52];
const LEAF: Colour = [78, 132, 72];

function street(canvas: Canvas): void {
  canvas.gradient(0, 200, [168, 204, 234], [226, 236, 242]);
  const walls: Colour[] = [
    [222, 196, 164],
    [202, 176, 158],
    [190, 198, 206],
    [226, 210, 176],
  ];
  walls.forEach((wall, index) => {
    canvas.rect(index * 124 - 6, 46 + (index % 2) * 22, 118, 150, wall);
    for (let window = 0; window < 6; window += 1)
      canvas.rect(
        index * 124 + 10 + (window % 3) * 32,
        66 + (index % 2) * 22 + Math.floor(window / 3) * 42,
        18,
        24,
        [122, 150, 172],
      );
  });
  canvas.gradient(190, 222, [196, 194, 190], [176, 174, 170]);
  canvas.gradient(222, HEIGHT, [116, 118, 124], [82, 84, 90]);
}

function meadow(canvas: Canvas): void {
  canvas.gradient(0, 190, [158, 206, 240], [224, 240, 246]);
  canvas.gradient(190, HEIGHT, [142, 186, 104], [98, 148, 78]);
  for (let tree = 0; tree < 4; tree += 1) {
    canvas.rect(58 + tree * 124, 150, 10, 56, WOOD);
    canvas.ellipse(63 + tree * 124, 128, 38, 40, LEAF);
  }
}

const SCENES: Record<string, (canvas: Canvas) => void> = {
  cukur(canvas) {
    street(canvas);
    canvas.ellipse(236, 296, 112, 36, [142, 140, 136]);
    canvas.ellipse(238, 298, 100, 29, DARK);
    canvas.ellipse(228, 304, 74, 17, [30, 32, 36]);
    canvas.ellipse(254, 306, 40, 8, [104, 126, 142], 0.7);
  },
  su(canvas) {
    street(canvas);
    canvas.ellipse(240, 300, 232, 54, [120, 162, 194], 0.92);
    canvas.ellipse(220, 292, 150, 26, [176, 208, 228], 0.7);
    for (let drop = -4; drop <= 4; drop += 1)
      canvas.stroke(250, 286, 250 + drop * 15, 176 + Math.abs(drop) * 14, 6, [214, 234, 244]);
  },
  cop(canvas) {
    street(canvas);
    canvas.rect(164, 184, 150, 110, [62, 112, 82]);
    canvas.rect(156, 174, 166, 16, [48, 92, 66]);
    canvas.ellipse(186, 300, 14, 14, DARK);
    canvas.ellipse(292, 300, 14, 14, DARK);
    const bags: readonly (readonly [number, number, Colour])[] = [
      [196, 158, DARK],
      [240, 148, [70, 88, 128]],
      [284, 160, DARK],
      [130, 296, [70, 88, 128]],
      [106, 306, DARK],
      [352, 300, DARK],
    ];
    for (const [x, y, colour] of bags) canvas.ellipse(x, y, 30, 25, colour);
  },
  lamba(canvas) {
    canvas.gradient(0, HEIGHT, [18, 24, 44], [38, 42, 58]);
    canvas.rect(0, 270, WIDTH, 90, [30, 32, 40]);
    for (const x of [96, 246, 396]) {
      canvas.rect(x, 84, 7, 190, GREY);
      canvas.stroke(x + 3, 86, x + 44, 78, 6, GREY);
      canvas.ellipse(x + 48, 82, 14, 7, [70, 72, 80]);
    }
    canvas.ellipse(444, 170, 84, 110, [250, 226, 150], 0.16);
    canvas.ellipse(444, 86, 14, 8, [255, 236, 168]);
  },
  park(canvas) {
    meadow(canvas);
    canvas.stroke(120, 108, 84, 300, 9, [196, 74, 62]);
    canvas.stroke(120, 108, 156, 300, 9, [196, 74, 62]);
    canvas.stroke(360, 108, 324, 300, 9, [196, 74, 62]);
    canvas.stroke(360, 108, 396, 300, 9, [196, 74, 62]);
    canvas.stroke(120, 110, 360, 110, 9, [196, 74, 62]);
    canvas.stroke(190, 112, 186, 238, 3, DARK);
    canvas.stroke(280, 112, 264, 196, 3, DARK);
    canvas.stroke(180, 242, 268, 292, 11, [232, 186, 64]);
  },
  agac(canvas) {
    street(canvas);
    canvas.stroke(60, 230, 396, 304, 30, WOOD);
    for (const [x, y, r] of [
      [372, 268, 46],
      [424, 300, 52],
      [352, 322, 42],
      [300, 262, 30],
    ] as const)
      canvas.ellipse(x, y, r, r * 0.8, LEAF);
    canvas.ellipse(52, 226, 20, 24, [170, 130, 88]);
  },
  kaldirim(canvas) {
    street(canvas);
    for (const x of [60, 180, 300, 420]) {
      canvas.rect(x - 3, 212, 6, 64, DARK);
      canvas.ellipse(x, 212, 44, 12, [176, 124, 78]);
      canvas.rect(x - 54, 224, 22, 44, [188, 62, 58]);
      canvas.stroke(x, 212, x, 122, 4, GREY);
      canvas.ellipse(x, 126, 54, 20, [232, 226, 210]);
    }
  },
  insaat(canvas) {
    canvas.gradient(0, 250, [176, 206, 230], [230, 236, 238]);
    canvas.rect(0, 250, WIDTH, 110, [164, 142, 112]);
    for (let floor = 0; floor < 5; floor += 1) {
      canvas.rect(120, 270 - floor * 48, 230, 9, [150, 150, 152]);
      for (let column = 0; column < 4; column += 1)
        canvas.rect(126 + column * 70, 270 - floor * 48, 10, 48, [172, 172, 174]);
    }
    for (let rod = 0; rod < 8; rod += 1) canvas.rect(130 + rod * 30, 52, 2, 30, [122, 92, 72]);
    canvas.rect(396, 40, 8, 280, [226, 170, 42]);
    canvas.rect(220, 40, 220, 7, [226, 170, 42]);
  },
  bardak(canvas) {
    canvas.gradient(0, HEIGHT, [236, 232, 224], [206, 200, 190]);
    canvas.rect(0, 286, WIDTH, 74, [186, 158, 126]);
    canvas.rect(184, 92, 112, 204, [228, 234, 236], 0.8);
    canvas.rect(190, 132, 100, 158, [202, 164, 84], 0.85);
    canvas.ellipse(240, 132, 50, 9, [216, 184, 112]);
    canvas.rect(200, 104, 10, 180, [255, 255, 255], 0.45);
  },
  kopek(canvas) {
    meadow(canvas);
    canvas.ellipse(240, 268, 74, 60, [190, 140, 86]);
    canvas.ellipse(240, 190, 52, 48, [202, 152, 96]);
    canvas.ellipse(192, 186, 17, 36, [138, 94, 56]);
    canvas.ellipse(288, 186, 17, 36, [138, 94, 56]);
    canvas.ellipse(240, 208, 25, 20, [236, 214, 184]);
    for (const x of [222, 258]) canvas.ellipse(x, 182, 6, 7, [30, 24, 20]);
    canvas.ellipse(240, 200, 9, 7, [30, 24, 20]);
    for (const x of [208, 272]) canvas.ellipse(x, 320, 18, 14, [222, 186, 140]);
  },
  ekmek(canvas) {
    canvas.gradient(0, HEIGHT, [232, 230, 226], [198, 194, 188]);
    canvas.rect(110, 236, 260, 70, [70, 74, 82]);
    canvas.rect(196, 254, 88, 34, [176, 206, 172]);
    canvas.rect(96, 222, 288, 16, [196, 200, 206]);
    canvas.ellipse(240, 184, 124, 44, [204, 146, 78]);
    for (let cut = -2; cut <= 2; cut += 1)
      canvas.stroke(234 + cut * 40, 160, 250 + cut * 40, 190, 6, [232, 190, 128]);
  },
};

/** A drawn picture of what a citizen would photograph; PNG, 480 × 360. */
export function drawScene(name: string): Buffer {
  const draw = SCENES[name];
  if (draw === undefined) throw new Error(`No scene is called ${name}.`);
  const canvas = createCanvas(WIDTH, HEIGHT);
  draw(canvas);
  return canvas.toPng();
}
