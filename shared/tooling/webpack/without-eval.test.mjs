test('zod never tries whether it may build functions out of text', async () => {
  let tries = 0;
  const { Function: before } = globalThis;
  globalThis.Function = new Proxy(before, {
    construct(target, args) {
      tries += 1;
      return new target(...args);
    },
  });
  try {
    await import('./without-eval.mjs');
    const { z } = await import('zod');
    expect(z.object({ name: z.string() }).safeParse({ name: 'Ayşe' }).success).toBe(true);
    expect(tries).toBe(0);
  } finally {
    globalThis.Function = before;
  }
});
