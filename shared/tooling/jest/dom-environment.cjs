const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom has no Request and no Response, which every React Router loader and action needs. Node's are lent to it;
// what jsdom makes itself (signals, forms) is of another realm than Node's and is translated on the way in.
const bodyFor = (dom, body) => {
  if (body instanceof dom.URLSearchParams) return new URLSearchParams(body.toString());
  if (!(body instanceof dom.FormData)) return body;
  const form = new FormData();
  for (const [name, value] of body)
    form.append(
      name,
      typeof value === 'string' ? value : new File([], value.name, { type: value.type }),
    );
  return form;
};

const requestFor = (dom) =>
  class DomRequest extends Request {
    constructor(input, { signal, body, ...init } = {}) {
      super(
        input,
        body == null
          ? init
          : {
              ...init,
              body: bodyFor(dom, body),
              ...(typeof body.getReader === 'function' && { duplex: 'half' }),
            },
      );
      if (signal) Object.defineProperty(this, 'signal', { value: signal });
    }
  };

/** The browser that screens are tested in. */
class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Request: requestFor(this.global), Response });
  }
}

module.exports = DomEnvironment;
