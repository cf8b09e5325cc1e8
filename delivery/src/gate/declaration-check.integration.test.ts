import { checkDifferences, type Difference } from './declaration-check';

const DIGEST = '00000000000';
const OTHERS = {
  [`z_${DIGEST}0`]: `import { z as z_${DIGEST}0 } from "zod";\nexport { z_${DIGEST}0 };`,
  [`ReactNode_${DIGEST}0`]: `import { ReactNode as ReactNode_${DIGEST}0 } from "react";\nexport { ReactNode_${DIGEST}0 };`,
  [`State_${DIGEST}1`]: `export declare interface State_${DIGEST}1 { person: string | null; status: "idle" | "busy"; }`,
  [`State_${DIGEST}2`]: `export declare interface State_${DIGEST}2 { user: string | null; status: "idle" | "busy"; }`,
  [`State_${DIGEST}3`]: `export declare interface State_${DIGEST}3 { person: string | null; status: "idle" | "busy"; since: number; }`,
  [`OTHER_${DIGEST}1`]: `export declare const OTHER_${DIGEST}1: unique symbol;`,
  [`OtherValue_${DIGEST}1`]: `export type OtherValue_${DIGEST}1 = string & { readonly [OTHER_${DIGEST}1]: true };`,
  [`Open_${DIGEST}1`]: `export type Open_${DIGEST}1<Value extends string> = Value | OtherValue_${DIGEST}1;`,
};
const value = (type: string): string => `declare const NAME: ${type};`;
const hook = (state: number): string =>
  `declare function NAME<T>(selector: (state: State_${DIGEST}${state}) => T): T;`;
const store = (state: number): string =>
  value(`import("zustand").StoreApi<State_${DIGEST}${state}>`);
const schema = (fields: string): string =>
  value(`z_${DIGEST}0.ZodObject<{ ${fields} }, z_${DIGEST}0.core.$strip>`);
const A = `a: z_${DIGEST}0.ZodString;`;
const B = `b: z_${DIGEST}0.ZodNumber;`;
const component = (props: string): string =>
  `declare function NAME(given: ${props}): import("react").JSX.Element;`;

const FITTING: [title: string, before: string, after: string, name?: string][] = [
  ['an optional argument', value('(a: string) => void'), value('(a: string, b?: 1) => void')],
  ['a wider argument', value('(a: "x") => void'), value('(a: "x" | "y") => void')],
  ['a further overload', value('(a: 1) => 1'), value('{ (a: 1): 1; (a: "x"): 2 }')],
  ['a further field of a store', store(1), store(3)],
  ['a further field behind a selector', hook(1), hook(3)],
  ['a further field that a schema yields', schema(A), schema(A + B)],
  [
    'a further optional field to send',
    schema(A),
    schema(`${A} b: z_${DIGEST}0.ZodOptional<z_${DIGEST}0.ZodNumber>;`),
    'roomInput',
  ],
  [
    'a further value of an open enum',
    value(`() => Open_${DIGEST}1<"x">`),
    value(`() => Open_${DIGEST}1<"x" | "y">`),
  ],
  [
    'an optional property',
    component('{ title: string }'),
    component(`{ title: string; note?: ReactNode_${DIGEST}0 }`),
  ],
  ['a field that another package declares', value('import("react").Ref<1>'), value('string')],
  [
    'a class with a further method',
    'declare class NAME { constructor(a: string); read(): string; }',
    'declare class NAME { constructor(a: string); read(): string; write(): void; }',
  ],
];
const REFUSED: [title: string, before: string, after: string, reason: string, name?: string][] = [
  [
    'a further required argument',
    value('(a: string) => void'),
    value('(a: string, b: number) => void'),
    "Type '(a: string, b: number) => void' is not assignable to type '(a: string) => void'. Target signature provides too few arguments. Expected 2 or more, but got 1.",
  ],
  [
    'a narrower argument',
    value('(a: "x" | "y") => void'),
    value('(a: "x") => void'),
    'Type \'"y"\' is not assignable to type \'"x"\'.',
  ],
  [
    'a further value that comes back',
    value('() => "x"'),
    value('() => "x" | "y"'),
    'Type \'"y"\' is not assignable to type \'"x"\'.',
  ],
  [
    'a renamed field of a store',
    store(1),
    store(2),
    "Property 'person' is missing in type 'State' but required in type 'State'.",
  ],
  [
    'a renamed field behind a selector',
    hook(1),
    hook(2),
    "Property 'person' is missing in type 'State' but required in type 'State'.",
  ],
  [
    'a field that a schema no longer yields',
    schema(A + B),
    schema(A),
    "Property 'b' is missing in type '{ a: string; }' but required in type '{ a: string; b: number; }'.",
  ],
  [
    'a further required field to send',
    schema(A),
    schema(A + B),
    "Property 'b' is missing in type '{ a: string; }' but required in type '{ a: string; b: number; }'.",
    'roomInput',
  ],
  [
    'a further required property',
    component('{ title: string }'),
    component('{ title: string; onClose: () => void }'),
    "Property 'onClose' is missing in type '{ title: string; }' but required in type '{ title: string; onClose: () => void; }'.",
  ],
  [
    'a class that is made otherwise',
    'declare class NAME { constructor(a: string); }',
    'declare class NAME { constructor(a: number); }',
    "Type 'string' is not assignable to type 'number'.",
  ],
];

let reasons: (string | null)[] = [];

/** All cases in one run of the compiler: its start takes longer than they do. */
beforeAll(async () => {
  const cases = [
    ...FITTING,
    ...REFUSED.map(([title, before, after, , name]) => [title, before, after, name] as const),
  ];
  const units: Record<string, string> = { ...OTHERS };
  const differences = cases.map(([, before, after, name = 'send'], index): Difference => {
    const [needed, offered] = ['a', 'b'].map(
      (end) => `${name}_${index.toString(16).padStart(11, '0')}${end}`,
    ) as [string, string];
    units[needed] = `export ${before.replaceAll('NAME', needed)}`;
    units[offered] = `export ${after.replaceAll('NAME', offered)}`;
    return { package: '@kit/a', name, needed, offered };
  });
  reasons = await checkDifferences(differences, units, 60_000);
}, 60_000);

test.each(FITTING.map(([title], index) => [title, index] as const))('%s fits', (_title, index) => {
  expect(reasons[index]).toBeNull();
});

test.each(
  REFUSED.map(([title, , , reason], index) => [title, index + FITTING.length, reason] as const),
)('%s is refused in the words of the compiler', (_title, index, reason) => {
  expect(reasons[index]).toContain(reason);
});

describe('a function that the module never names', () => {
  const names = ['0a', '0b', '0c', '0d'].map((end) => `page_${'1'.repeat(10)}${end}`);
  const [whole = '', reduced = '', without = '', fewer = ''] = names;
  const units = {
    [whole]: `export declare const ${whole}: () => { title: string; reload(): void; idle(): void };`,
    [reduced]: `export declare const ${reduced}: () => { title: string; reload(): void };`,
    [without]: `export declare const ${without}: () => { title: string; reload(): void };`,
    [fewer]: `export declare const ${fewer}: () => { title: string };`,
  };
  const difference = { package: '@kit/a', name: 'page', needed: whole };

  it('may be missing; one that it names, and a module that does not say, are refused', async () => {
    const [fits, named, unsaid] = await checkDifferences(
      [
        { ...difference, offered: without, reduced },
        { ...difference, offered: fewer, reduced },
        { ...difference, offered: without },
      ],
      units,
    );
    expect(fits).toBeNull();
    expect(named).toContain("Property 'reload' is missing");
    expect(unsaid).toContain("Property 'idle' is missing");
  });

  it('is no reason to refuse what fits as a whole, such as a table that is passed on', async () => {
    const [start, need, offer] = ['2a', '2b', '2c'].map(
      (end) => `draw_${'1'.repeat(10)}${end}`,
    ) as [string, string, string];
    const draw = (unit: string, page: string) =>
      `export declare const ${unit}: (page: ${page}) => void;`;
    const full = '{ reload(): void; idle(): void }';
    const [reason] = await checkDifferences(
      [{ package: '@kit/a', name: 'draw', needed: start, offered: offer, reduced: need }],
      {
        [start]: draw(start, full),
        [need]: draw(need, '{ reload(): void }'),
        [offer]: draw(offer, `${full} & { more?: 1 }`),
      },
    );
    expect(reason).toBeNull();
  });
});

test('a compiler that does not end in time is an error, no verdict', async () => {
  const differences = [
    { package: '@kit/a', name: 'send', needed: `State_${DIGEST}1`, offered: `State_${DIGEST}2` },
  ];
  await expect(checkDifferences(differences, OTHERS, 50)).rejects.toThrow('did not end');
});

test('declarations that the compiler cannot read are an error, no verdict', async () => {
  const differences = [
    { package: '@kit/a', name: 'send', needed: `State_${DIGEST}1`, offered: `State_${DIGEST}2` },
  ];
  const broken = { ...OTHERS, [`State_${DIGEST}2`]: 'export declare interface {' };
  await expect(checkDifferences(differences, broken)).rejects.toThrow('could not compare');
});
