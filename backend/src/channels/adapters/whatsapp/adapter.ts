import type { ChannelAdapter } from '../../model/channel-adapter';
import { graphAccountQuestion } from '../meta/graph-account';
import { graphUrl } from '../meta/graph-sender';
import { META_ADAPTER } from '../meta/meta-adapter';
import { inspectWhatsapp } from '../meta-inspection/inspect-meta';
import { readMetaTemplates } from '../meta-inspection/read-templates';
import { deleteMetaTemplate } from '../meta-inspection/delete-template';
import { submitMetaTemplate } from '../meta-inspection/submit-template';
import { businessFault } from '../meta-inspection/whatsapp-steps';
import { registerNumber } from '../meta-inspection/register-number';
import { findWhatsappFile } from '../meta/meta-files';
import { createWhatsappSender } from '../meta/whatsapp-sender';

/** WhatsApp Cloud. */
export const whatsappAdapter: ChannelAdapter = {
  ...META_ADAPTER,
  accountQuestion: graphAccountQuestion('display_phone_number,verified_name'),
  inspect: inspectWhatsapp,
  register: registerNumber,
  businessFault,
  readTemplates: readMetaTemplates,
  submitTemplate: submitMetaTemplate,
  deleteTemplate: deleteMetaTemplate,
  proof: 'send',
  createSender: ({ channels, timeoutMs }) =>
    createWhatsappSender({ baseUrl: graphUrl(channels), timeoutMs }),
  findFile: findWhatsappFile,
  profile: null,
  idOfPhone: (phone) => phone.slice(1),
  namelessCitizen: null,
};
