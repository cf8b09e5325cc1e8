/** How the demo's console shows a one-time code; README and journeys look for this line. */
export const codeLine = (to: string, code: string): string => `Giriş kodu ${to}: ${code}\n`;
