const LOCAL = /^(?:https?:\/\/)?(?:(localhost|127\.0\.0\.1)(?::|$))?:?(\d{1,5})?\/?$/;

/** `http://localhost:8081` out of what a developer types (a port, with or without the machine's name); null when it is no server of the own machine. */
export function devServerOf(typed: string): string | null {
  const found = LOCAL.exec(typed.trim());
  const port = Number(found?.[2]);
  if (!found || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
  return `http://${found[1] ?? 'localhost'}:${port}`;
}

/** Whether an override leads to a development server instead of a published release. */
export const isDevServer = (override: string): boolean => override.startsWith('http://');
