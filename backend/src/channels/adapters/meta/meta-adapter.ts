import type { ChannelAdapter } from '../../model/channel-adapter';
import { metaWebhook } from './meta-webhook';

/** Codes of Graph's refusals by what helps (docs/behaviour.md §9.8). */
const SEND_ACTIONS: ChannelAdapter['sendActions'] = {
  template: ['10', '131047', /^132\d{3}$/],
  shorten: ['131009'],
  convert: ['131051', '131052', '131053'],
  reconnect: ['190', '368', '131005', '131031', '131037', '131042', '131045', '133010'],
  retry: [
    '1',
    '2',
    '4',
    '613',
    '80007',
    '130429',
    '131000',
    '131016',
    '131048',
    '131056',
    '131057',
    '133004',
    '135000',
  ],
};

/** The common part of Meta's channels: one access token, ids of digits, one webhook. */
export const META_ADAPTER = {
  keys: { access_token: 'erişim anahtarı' },
  readPlainKey: (key) => ({ access_token: key }),
  accountId: {
    read(input) {
      const id = input.replace(/\s/g, '');
      return /^\d{5,30}$/.test(id) ? id : null;
    },
    fault: 'Hesap numarası yalnız rakamlardan oluşmalı. Meta panelindeki kimlik numarasını yazın.',
  },
  isAccountExclusive: true,
  webhook: metaWebhook,
  sendActions: SEND_ACTIONS,
} as const satisfies Partial<ChannelAdapter>;
