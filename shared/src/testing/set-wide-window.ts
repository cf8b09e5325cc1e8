/** Lets every query of a least width match, or none: a desktop, or a phone. Undone with the mocks after each test. */
export const setWideWindow = (isWide: boolean): void =>
  void jest.spyOn(globalThis, 'matchMedia').mockImplementation((media: string) => ({
    matches: isWide && media.includes('min-width'),
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
