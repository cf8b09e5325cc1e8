import { isPlainObject } from '@muhatap/shared/lib';
import { platform } from '@muhatap/shared/platform';

/** A small table of words that is kept as long as the tab is open. */
export function tabRecord(key: string) {
  const read = (): Record<string, string> => {
    try {
      const value: unknown = JSON.parse(platform().tab.get(key) ?? '{}');
      return isPlainObject(value) ? (value as Record<string, string>) : {};
    } catch {
      return {};
    }
  };
  return {
    get: (name: string): string | undefined => read()[name],
    set: (name: string, value: string): void =>
      platform().tab.set(key, JSON.stringify({ ...read(), [name]: value })),
    remove(name: string): void {
      const { [name]: _gone, ...rest } = read();
      platform().tab.set(key, JSON.stringify(rest));
    },
  };
}
