/** The way of a browser through a directory's pages: redirections are followed and cookies kept until an address of another origin comes. */
export interface DirectoryBrowser {
  /** Signs in as the account; answers the address to which the directory sends the browser back. */
  signIn(address: string, account: string): Promise<URL>;
  /** Opens the page and leaves it by 'Vazgeç'. */
  cancel(address: string): Promise<URL>;
  /** Signs out there; answers the address to which the directory sends the browser back. */
  signOut(address: string): Promise<URL>;
}

export function createDirectoryBrowser(issuer: string): DirectoryBrowser {
  const cookies = new Map<string, string>();
  const ask = async (address: URL, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(address, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  /** Follows redirections; answers the page where they end, or the foreign address. */
  const follow = async (from: URL, first: Response): Promise<{ at: URL; body: string | null }> => {
    let [at, answer] = [from, first];
    for (let step = 0; step < 10; step += 1) {
      const location = answer.headers.get('location');
      if (location === null) return { at, body: await answer.text() };
      at = new URL(location, at);
      if (at.origin !== issuer) return { at, body: null };
      answer = await ask(at);
    }
    throw new Error('the directory redirects without end');
  };
  const open = async (address: string) => {
    const at = new URL(address);
    return follow(at, await ask(at));
  };
  const post = async (at: URL, form: Record<string, string>): Promise<URL> =>
    (await follow(at, await ask(at, form))).at;

  return {
    async signIn(address, account) {
      const { at, body } = await open(address);
      return body === null ? at : post(at, { account });
    },
    async cancel(address) {
      const { at } = await open(address);
      return post(at, { cancel: '1' });
    },
    async signOut(address) {
      const { at, body } = await open(address);
      const secret = /name="xsrf" value="([^"]+)"/.exec(body ?? '')?.[1] ?? '';
      const action = /action="([^"]+)"/.exec(body ?? '')?.[1] ?? '';
      return post(new URL(action, at), { xsrf: secret, logout: 'yes' });
    },
  };
}
