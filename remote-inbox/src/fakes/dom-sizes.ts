/** jsdom lays nothing out: gives every element a size, so that the virtual lists draw their rows. Answers the undo. */
export function giveSizes(height = 800): () => void {
  const names = ['offsetHeight', 'clientHeight'] as const;
  const before = names.map(
    (name) =>
      Object.getOwnPropertyDescriptor(HTMLElement.prototype, name) ??
      Object.getOwnPropertyDescriptor(Element.prototype, name),
  );
  for (const name of names)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => height });
  return () =>
    names.forEach((name, index) => {
      const original = before[index];
      if (original) Object.defineProperty(HTMLElement.prototype, name, original);
    });
}
