// Otherwise zod tries whether it may build functions out of text, and the page's policy counts the
// attempt as a violation. Every page's entry begins with this, so it is set before the first schema
// is made. The name is the one under which zod keeps what `z.config` sets, shared by all its
// copies; importing zod for it would put zod on the sign-in page.
globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
