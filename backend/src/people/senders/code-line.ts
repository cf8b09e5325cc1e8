/** The line with a one-time code on the demo's console; README and journeys look for this line. */
export const codeLine = (to: string, code: string): string => `Giriş kodu ${to}: ${code}\n`;
