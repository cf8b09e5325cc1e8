/**
 * Makes jsdom a wide screen with less motion: it has no sizes, and so nothing that could glide.
 * Undone with the mocks after each test.
 */
export function openWideScreen(): void {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: true,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
}
