import type { ChannelAdapter } from '../../model/channel-adapter';
import { graphAccountQuestion } from '../meta/graph-account';
import { graphUrl } from '../meta/graph-sender';
import { META_ADAPTER } from '../meta/meta-adapter';
import { inspectWhatsapp } from '../meta-inspection/inspect-meta';
import { readMetaTemplates } from '../meta-inspection/read-templates';
import { submitMetaTemplate } from '../meta-inspection/submit-template';
import { registerNumber } from '../meta-inspection/register-number';
import { findWhatsappFile } from '../meta/meta-files';
import { createWhatsappSender } from '../meta/whatsapp-sender';

/** WhatsApp Cloud. */
export const whatsappAdapter: ChannelAdapter = {
  ...META_ADAPTER,
  accountQuestion: graphAccountQuestion('display_phone_number,verified_name'),
  inspect: inspectWhatsapp,
  register: registerNumber,
  readTemplates: readMetaTemplates,
  submitTemplate: submitMetaTemplate,
  proof: 'send',
  createSender: ({ channels, timeoutMs }) =>
    createWhatsappSender({ baseUrl: graphUrl(channels), timeoutMs }),
  findFile: findWhatsappFile,
  profile: null,
  idOfPhone: (phone) => phone.slice(1),
  namelessCitizen: null,
};
