import type { SystemStyleObject } from '@muhatap/shared/ui';

const v = (name: string): string => `var(--phone-${name})`;
const focus = { outline: '2px solid', outlineColor: v('accent'), outlineOffset: '-2px' };

/** Everything inside the phone is plain elements: a long talk costs no styled component per line. */
export const phoneStyles: SystemStyleObject = {
  position: 'relative', display: 'flex', flexDirection: 'column', flex: '1', minH: '0', overflow: 'clip', isolation: 'isolate',
  bg: v('wall'), color: v('botText'), borderWidth: '1px', borderColor: 'border.emphasized', borderRadius: '28px', fontSize: 'sm', lineHeight: '1.375rem',
  '& button': { cursor: 'pointer' },
  '& .phone-screen': { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' },
  '& .phone-bar': { display: 'flex', alignItems: 'center', gap: '2.5', px: '4', h: '56px', flexShrink: '0', bg: v('bar'), color: v('barText'), borderBottom: '1px solid', borderColor: v('line') },
  '&[data-whatsapp] .phone-bar': { borderColor: 'transparent' },
  '& .phone-name': { minW: '0', lineHeight: '1.125rem', fontWeight: 'semibold', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .phone-about': { display: 'block', fontSize: '2xs', fontWeight: 'normal' },

  // What is hidden from sight is placed against its own scroller; placed against the phone it would make the phone itself scroll.
  '& .phone-log, & .phone-chips, & .sheet-rows': { position: 'relative' },
  '& .phone-log': { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', display: 'flex', flexDirection: 'column-reverse', scrollbarWidth: 'thin' },
  // Reversed, so that the end stays in sight however the room changes; a short talk stands at the top all the same.
  '& .phone-lines': { display: 'flex', flexDirection: 'column', gap: '0.5', mb: 'auto', px: '3', pt: '3', pb: '4' },
  '& .phone-log:focus-visible': focus,
  '&[data-whatsapp] .phone-log': { backgroundImage: `radial-gradient(color-mix(in srgb, ${v('botText')} 5%, transparent) 1px, transparent 1.5px)`, backgroundSize: '18px 18px' },
  '& .phone-line': { display: 'flex', alignItems: 'flex-end', gap: '1', maxW: 'full', animation: 'fade-in 200ms' },
  '& .phone-line[data-side=citizen]': { flexDirection: 'row-reverse' },
  '& .phone-line[data-starts]': { mt: '1.5' },

  '& .bubble': { position: 'relative', maxW: '84%', minW: '0', px: '2.5', py: '1.5', borderRadius: '12px', bg: v('bot'), color: v('botText'), overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  '& .phone-line[data-side=citizen] .bubble': { background: v('citizen'), color: v('citizenText') },
  '&[data-whatsapp] .bubble': { boxShadow: '0 1px 0.5px rgb(11 20 26 / 0.13)', borderRadius: '9px' },
  '&[data-whatsapp] .phone-line[data-side=bot][data-starts] .bubble': { borderTopLeftRadius: '0' },
  '&[data-whatsapp] .phone-line[data-side=citizen][data-starts] .bubble': { borderTopRightRadius: '0' },
  '&:not([data-whatsapp]) .bubble': { borderRadius: '18px', px: '3', py: '2' },
  '& .bubble[data-list]': { w: '84%' },
  '& .bubble-head': { display: 'block', fontWeight: 'semibold', mb: '0.5' },
  '& .bubble-more': { display: 'block', color: v('citizenMeta'), fontSize: 'xs', lineHeight: '1rem' },
  '& .bubble-time': { float: 'right', ml: '2', mt: '1.5', fontSize: '2xs', lineHeight: '1rem', color: v('meta') },
  '& .phone-line[data-side=citizen] .bubble-time': { color: v('citizenMeta') },
  '& .bubble-quote': { display: 'block', mb: '1', mx: '-1', px: '2', py: '1', borderRadius: '6px', borderLeft: '3px solid', borderColor: v('accent'), bg: `color-mix(in srgb, ${v('citizenText')} 7%, transparent)`, fontSize: 'xs', lineHeight: '1rem', color: v('citizenMeta') },
  '& .bubble-quote b': { display: 'block', color: `color-mix(in srgb, ${v('accent')} 30%, ${v('citizenText')})`, fontWeight: 'semibold' },
  '& .bubble-choose': { clear: 'both', display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '2', w: 'calc(100% + 20px)', mx: '-2.5', mb: '-1.5', mt: '1.5', minH: '40px', px: '2', borderTop: '1px solid', borderColor: v('line'), color: v('accent'), fontWeight: 'medium', borderRadius: '0 0 9px 9px' },
  '& .bubble-choose:hover': { bg: `color-mix(in srgb, ${v('accent')} 7%, transparent)` },
  '& .bubble-choose:focus-visible': focus,
  '& .bubble-choose:disabled': { cursor: 'default', opacity: '0.6' },
  '& .line-show': { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', boxSize: '6', flexShrink: '0', alignSelf: 'center', borderRadius: 'full', color: v('meta'), opacity: '0', transition: 'opacity 150ms' },
  '& .phone-line:hover .line-show, & .line-show:focus-visible': { opacity: '1' },
  '& .line-show:hover': { bg: `color-mix(in srgb, ${v('botText')} 10%, transparent)` },
  '@media (hover: none)': { '& .line-show': { opacity: '1' } },

  '& .phone-note': { alignSelf: 'center', my: '1.5', px: '3', py: '1', maxW: '90%', borderRadius: '8px', bg: `color-mix(in srgb, ${v('bot')} 92%, transparent)`, color: v('meta'), fontSize: 'xs', lineHeight: '1.125rem', textAlign: 'center', textWrap: 'balance' },
  '&:not([data-whatsapp]) .phone-note': { bg: 'transparent' },
  '& .phone-end': { mt: '3', p: '3', borderRadius: 'lg', borderWidth: '1px', borderStyle: 'solid', borderColor: 'border', bg: 'bg.panel', color: 'fg', textAlign: 'start' },
  '& .phone-end-head': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' },
  '& .phone-end-words': { mt: '1', color: 'fg.muted', fontSize: 'xs', lineHeight: '1.125rem' },
  '& .phone-choices': { mt: '2', pt: '2', borderTopWidth: '1px', borderColor: 'border', fontSize: 'xs', lineHeight: '1.25rem', display: 'flex', flexDirection: 'column', gap: '1' },
  '& .phone-choices span': { color: 'fg.muted' },

  '& .phone-chips': { display: 'flex', gap: '2', px: '3', py: '2', flexShrink: '0', overflowX: 'auto', scrollbarWidth: 'thin' },
  '& .phone-chip': { position: 'relative', flexShrink: '0', px: '3.5', minH: '36px', borderRadius: 'full', border: '1.5px solid', borderColor: v('accent'), color: v('accent'), bg: v('wall'), fontWeight: 'medium', whiteSpace: 'nowrap' },
  '& .phone-chip:hover': { bg: `color-mix(in srgb, ${v('accent')} 10%, ${v('wall')})` },
  '& .phone-chip:focus-visible': { outline: '2px solid', outlineColor: v('accent'), outlineOffset: '2px' },

  '& .phone-composer': { display: 'flex', alignItems: 'center', gap: '1.5', p: '2', flexShrink: '0' },
  '& .phone-field': { flex: '1', minW: '0', h: '40px', px: '4', borderRadius: 'full', bg: v('field'), color: v('botText'), border: '1px solid', borderColor: v('line'), fontSize: 'md' },
  '& .phone-field::placeholder': { color: v('meta'), opacity: '1' },
  '& .phone-field:focus-visible': focus,
  '& .phone-tool': { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', boxSize: '40px', flexShrink: '0', borderRadius: 'full', color: v('meta') },
  '& .phone-tool:hover': { bg: `color-mix(in srgb, ${v('botText')} 8%, transparent)` },
  '& .phone-tool[data-main]': { bg: v('accent'), color: v('wall') },
  '& .phone-tool:disabled': { opacity: '0.55', cursor: 'default' },
  '& .phone-tool:focus-visible': { outline: '2px solid', outlineColor: v('accent'), outlineOffset: '1px' },

  '& .sheet-veil': { position: 'absolute', inset: '0', zIndex: '1', bg: 'rgb(11 20 26 / 0.5)', animation: 'fade-in 200ms' },
  '& .sheet': { position: 'absolute', insetX: '0', bottom: '0', zIndex: '2', maxH: '82%', display: 'flex', flexDirection: 'column', bg: v('sheet'), borderRadius: '18px 18px 0 0', animation: 'slide-from-bottom-full 220ms cubic-bezier(0.2, 0, 0, 1)' },
  '& .sheet-bar': { display: 'flex', alignItems: 'center', gap: '2', px: '2', h: '52px', flexShrink: '0', borderBottom: '1px solid', borderColor: v('line') },
  '& .sheet-title': { flex: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 'semibold', fontSize: 'md' },
  '& .sheet-rows': { overflowY: 'auto', py: '1', scrollbarWidth: 'thin' },
  '& .sheet-row': { display: 'flex', alignItems: 'center', gap: '3', w: 'full', px: '4', py: '2.5', minH: '52px', textAlign: 'start' },
  '& .sheet-row:hover': { bg: `color-mix(in srgb, ${v('botText')} 5%, transparent)` },
  '& .sheet-row:focus-visible': focus,
  '& .sheet-words': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  '& .sheet-words small': { display: 'block', color: v('meta'), fontSize: 'xs', lineHeight: '1.125rem' },
  '& .sheet-radio': { boxSize: '20px', flexShrink: '0', borderRadius: 'full', border: '2px solid', borderColor: v('meta') },
  '& .sheet-row:hover .sheet-radio, & .sheet-row:focus-visible .sheet-radio': { borderColor: v('accent'), boxShadow: `inset 0 0 0 3px ${v('sheet')}, inset 0 0 0 10px ${v('accent')}` },
  // The mark of a choice that no talk has taken yet; as on the canvas.
  '& .untried': { display: 'inline-block', boxSize: '8px', ml: '1.5', mb: '1px', borderRadius: 'full', boxShadow: 'inset 0 0 0 2px {colors.warning.solid}' },
};
