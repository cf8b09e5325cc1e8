import type { SystemStyleObject } from '@muhatap/shared/ui';

/** Between lines of a bubble, whatever its colour. */
const CHOICE_LINE = 'color-mix(in srgb, currentColor 12%, transparent)';

/** Rows and bubbles of the list; they stand here, and the rows are plain elements, for the same reason as those of the room list. */
export const messageListStyles: SystemStyleObject = {
  '& .message-row': { position: 'absolute', insetX: '0', top: '0', px: { base: '4', md: '6' } },
  '& .message-mark': { mx: '-3', px: '3', borderRadius: 'lg', transition: 'background-color 600ms' },
  '& .message-mark[data-marked]': { bg: 'yellow.muted' },
  '& .message': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', pt: '0.5', transition: 'transform 150ms' },
  '& .message[data-starts]': { pt: '2.5' },
  '& .message[data-side=out]': { alignItems: 'flex-end' },
  '& .message-line': { display: 'flex', gap: '1.5', width: 'full', outline: 'none' },
  '& .message[data-side=out] .message-line': { flexDirection: 'row-reverse' },
  '& .message-width': { minW: '0', maxW: { base: '86%', md: '72%' } },
  '& .bubble': { px: '3', py: '2', bg: 'bubble.in', color: 'bubble.in.fg', borderRadius: 'lg', overflowWrap: 'anywhere' },
  '& .message[data-side=out] .bubble': { bg: 'bubble.out', color: 'bubble.out.fg' },
  '& .message[data-ends] .bubble': { borderBottomLeftRadius: 'xs' },
  '& .message[data-side=out][data-ends] .bubble': { borderBottomLeftRadius: 'lg', borderBottomRightRadius: 'xs' },
  '& .bubble[data-bot]': { borderWidth: '1px', borderStyle: 'dashed', borderColor: 'border.emphasized' },
  '& .bubble[data-failed]': { borderWidth: '1px', borderStyle: 'solid', borderColor: 'error.border' },
  // What a chatbot offered: lines as on the citizen's screen, without their invitation to press.
  '& .choices-title': { fontWeight: 'semibold', whiteSpace: 'pre-wrap' },
  '& .choices-question': { mt: '0.5', whiteSpace: 'pre-wrap' },
  '& .choices': { listStyle: 'none', mt: '2', mx: '-3', fontSize: 'sm', borderTopWidth: '1px', borderColor: CHOICE_LINE },
  '& .choices li': { display: 'flex', flexWrap: 'wrap', columnGap: '2', alignItems: 'baseline', px: '3', py: '1' },
  '& .choices li + li': { borderTopWidth: '1px', borderColor: CHOICE_LINE },
  '& .choice-description': { fontSize: 'xs', opacity: '0.8' },
  '& .choices-button': { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '1.5', mx: '-3', mb: '-1', px: '3', pt: '1.5', borderTopWidth: '1px', borderColor: CHOICE_LINE, fontSize: 'xs', opacity: '0.8' },
  '& .hand-off': { display: 'flex', alignItems: 'flex-start', gap: '2.5', w: 'fit-content', maxW: { base: 'full', md: '80%' }, mx: 'auto', my: '3', px: '3', py: '2', borderRadius: 'lg', borderWidth: '1px', borderColor: 'border', bg: 'bg.subtle', fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
  '& .hand-off-sign': { flexShrink: '0', mt: '1px', color: 'brand.fg' },
  '& .hand-off-words': { minW: '0' },
  '& .hand-off-what': { fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
  '& .hand-off time': { flexShrink: '0', mt: '2px', fontSize: '2xs' },
  '& .message-tools': { display: 'flex', gap: '0.5', flexShrink: '0', alignSelf: 'center', opacity: '0', transition: 'opacity 150ms' },
  '& .message-line:hover .message-tools, & .message-line:focus-within .message-tools': { opacity: '1' },
  '& .message-tool': { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', boxSize: '6', borderRadius: 'md', color: 'fg.muted', cursor: 'pointer' },
  '& .message-tool:hover': { bg: 'bg.muted', color: 'fg' },
  // While messages are chosen nothing is laid out anew: the citizen's bubbles only slide aside for the marks.
  '&[data-choosing]': { userSelect: 'none' },
  '&[data-choosing] .message-mark': { position: 'relative' },
  '&[data-choosing] .message[data-side=in]': { transform: 'translateX(28px)' },
  '&[data-choosing] .message-tools': { visibility: 'hidden' },
  '& .message-mark[data-chosen]': { bg: 'brand.subtle', borderRadius: 'none' },
  '& .message-check': { position: 'absolute', inset: '0', zIndex: '1', cursor: 'pointer', borderRadius: 'md', outline: 'none' },
  '& .message-check:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  '& .message-tick': { position: 'absolute', insetInlineStart: '2', top: '50%', transform: 'translateY(-50%)', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', boxSize: '20px', borderRadius: 'full', borderWidth: '1.5px', borderStyle: 'solid', borderColor: 'border.control', bg: 'bg.panel', color: 'brand.contrast' },
  '& .message-check:hover .message-tick': { borderColor: 'brand.solid' },
  '& .message-check[aria-checked=true] .message-tick': { bg: 'brand.solid', borderColor: 'brand.solid' },
};
