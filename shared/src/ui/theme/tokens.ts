import { defineTokens } from '@chakra-ui/react/styled-system';

const scale = (...steps: readonly string[]) => {
  const names = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];
  return Object.fromEntries(names.map((name, at) => [name, { value: steps[at] ?? '' }]));
};

/** Raw colours, 50 to 950. Screens use the semantic names, never these. */
export const colors = defineTokens.colors({
  white: { value: '#FFFFFF' },
  black: { value: '#0B0D10' },
  // The veil behind a dialog or drawer, under the name by which Chakra's recipes ask for it.
  blackAlpha: { 500: { value: 'rgba(11, 13, 16, 0.5)' } },
  gray: scale('#F7F8FA', '#EFF1F4', '#E2E6EB', '#CCD2DA', '#98A2AF', '#6B7684', '#56606D', '#414A55', '#2A3038', '#1A1E24', '#121519'),
  // 500 is the product's primary colour (spec §9).
  brand: scale('#EFF6FF', '#DFECFE', '#BDD8FD', '#8EBEFB', '#4F99F7', '#1877F2', '#166DE0', '#1159BA', '#104A97', '#123A70', '#0F2445'),
  blue: scale('#EDF7FD', '#D8EEFB', '#ADDCF7', '#74C3F0', '#38A3DF', '#0C86C7', '#0271AE', '#045C8F', '#074A72', '#0B3A58', '#0A2536'),
  green: scale('#ECF8F0', '#D6F0DF', '#ACE0C0', '#76C998', '#41AC70', '#239056', '#1A7846', '#176039', '#154C2F', '#123B26', '#0C2619'),
  orange: scale('#FFF6E8', '#FEEBCB', '#FCD596', '#F8B757', '#EC9722', '#D07A08', '#A85D05', '#8A4A09', '#703C0D', '#58300E', '#381E08'),
  red: scale('#FDF0F0', '#FBDEDE', '#F6BDBD', '#EE8F8F', '#E35F5F', '#D63A3A', '#C12828', '#A11F20', '#831D1E', '#66191A', '#3D1011'),
  // Colours of labels (wire: LABEL_COLORS) that mean nothing else.
  teal: scale('#E9F8F7', '#CDEFED', '#9BDEDA', '#5FC6C1', '#2DA8A3', '#158A86', '#0E726F', '#0F5C5A', '#114A49', '#11393A', '#082425'),
  yellow: scale('#FDF9E3', '#FAF0BB', '#F4E07A', '#E8C93A', '#CFAB12', '#AB8A07', '#846A04', '#6B5607', '#58470C', '#46390E', '#2B2307'),
  pink: scale('#FDF0F6', '#FBDEEC', '#F6BBD8', '#EE8CBC', '#E25B9D', '#CF3480', '#B32169', '#931B57', '#781A49', '#5F183B', '#390C22'),
  purple: scale('#F5F1FE', '#E9E0FC', '#D3C1F9', '#B599F3', '#9670EA', '#7B4DDC', '#683BC4', '#5630A1', '#472A82', '#382366', '#21143F'),
});

/** Everything else: the typeface, a small scale of sizes, radii used sparingly, the shell's measures. */
export const measures = {
  fonts: defineTokens.fonts({
    heading: { value: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif" },
    body: { value: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif" },
    mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" },
  }),
  radii: defineTokens.radii({
    none: { value: '0' },
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    xl: { value: '16px' },
    '2xl': { value: '20px' },
    full: { value: '9999px' },
  }),
  zIndex: defineTokens.zIndex({
    base: { value: 0 },
    docked: { value: 10 },
    sticky: { value: 1000 },
    // spec §9: header 1100, navigation 9999. What must cover the navigation stands above it.
    header: { value: 1100 },
    dropdown: { value: 1500 },
    navigation: { value: 9999 },
    overlay: { value: 10000 },
    modal: { value: 10010 },
    popover: { value: 10020 },
    tooltip: { value: 10030 },
    toast: { value: 10040 },
    skipNav: { value: 10050 },
    max: { value: 2147483647 },
  }),
} as const;
