import { defineTextStyles } from '@chakra-ui/react/styled-system';

/** Dense by one step: body text is 14 px, rows and controls 13–14 px (docs/behaviour.md §3.4). */
export const textStyles = defineTextStyles({
  '2xs': { value: { fontSize: '2xs', lineHeight: '1rem' } },
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.375rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.5rem' } },
  xl: { value: { fontSize: 'xl', lineHeight: '1.625rem', letterSpacing: 'tight' } },
  '2xl': { value: { fontSize: '2xl', lineHeight: '1.875rem', letterSpacing: 'tight' } },
  '3xl': { value: { fontSize: '3xl', lineHeight: '2.25rem', letterSpacing: 'tight' } },
  '4xl': { value: { fontSize: '4xl', lineHeight: '2.75rem', letterSpacing: 'tight' } },
  '5xl': { value: { fontSize: '4xl', lineHeight: '2.75rem', letterSpacing: 'tight' } },
  label: { value: { fontSize: 'sm', fontWeight: 'medium', lineHeight: '1.25rem' } },
});
