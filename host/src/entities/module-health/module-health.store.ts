import { createStore, useStore } from 'zustand';

/** Modules (package names) that could not be loaded on this page; the sidebar marks them. */
export const moduleHealthStore = createStore<{ readonly unavailable: ReadonlySet<string> }>(() => ({
  unavailable: new Set<string>(),
}));

export const useUnavailableModules = () =>
  useStore(moduleHealthStore, (state) => state.unavailable);

/** Remembers how the last load of a module ended. */
export function setModuleAvailable(name: string, isAvailable: boolean): void {
  const before = moduleHealthStore.getState().unavailable;
  if (before.has(name) !== isAvailable) return;
  const unavailable = new Set(before);
  if (isAvailable) unavailable.delete(name);
  else unavailable.add(name);
  moduleHealthStore.setState({ unavailable });
}
