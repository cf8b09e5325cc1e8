import type { PlatformStorage, PlatformTab } from '../platform.types';

/** localStorage, or the tab's own memory where the browser forbids it (private windows, full disks). */
export function webStorage(): PlatformStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return Promise.resolve(window.localStorage.getItem(key) ?? memory.get(key) ?? null);
      } catch {
        return Promise.resolve(memory.get(key) ?? null);
      }
    },
    set(key, value) {
      try {
        window.localStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
      return Promise.resolve();
    },
    remove(key) {
      memory.delete(key);
      try {
        window.localStorage.removeItem(key);
      } catch {
        // Forbidden storage holds nothing to remove.
      }
      return Promise.resolve();
    },
    onChange(listener) {
      // key null means that everything was cleared; each known key then has to be looked up by who cares.
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea === window.localStorage)
          listener(event.key ?? '', event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** sessionStorage, or the page's own memory where the browser forbids it. */
export function webTab(): PlatformTab {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? window.sessionStorage.getItem(key);
      } catch {
        return memory.get(key) ?? null;
      }
    },
    set(key, value) {
      try {
        window.sessionStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
  };
}
