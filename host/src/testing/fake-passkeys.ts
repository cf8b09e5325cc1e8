/** Bytes, which leave the page as base64url. */
const BYTES = new Uint8Array([1, 2, 3]).buffer;
/** {@link BYTES} on the line. */
export const SENT_BYTES = 'AQID';

const credential = (response: object) => ({
  id: SENT_BYTES,
  rawId: BYTES,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: BYTES, ...response },
});

/**
 * Gives the test's browser a device with passkeys. `refuse` makes it end in an error of this name, as where the person gives up; Call `restore` after the test.
 */
export function giveBrowserPasskeys() {
  let problem: string | null = null;
  const answer = (response: object) => () =>
    problem === null
      ? Promise.resolve(credential(response))
      : Promise.reject(new DOMException('', problem));
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: answer({ attestationObject: BYTES, getTransports: () => ['internal'] }),
      get: answer({ authenticatorData: BYTES, signature: BYTES }),
    },
  });
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    configurable: true,
    value: class {},
  });
  return {
    refuse: (name: string | null) => {
      problem = name;
    },
    restore: () => {
      Reflect.deleteProperty(navigator, 'credentials');
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    },
  };
}
