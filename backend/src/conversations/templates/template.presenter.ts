import type { Template } from '@muhatap/shared/wire/conversations';
import type { TemplateRow } from './templates.repository';

export const presentTemplate = ({ template, updatedByName }: TemplateRow): Template => ({
  id: template.id,
  kind: template.kind,
  title: template.title,
  shortcut: template.shortcut,
  header: template.header,
  body: template.body,
  footer: template.footer,
  variables: template.variables,
  channels: template.channels,
  provider_name: template.providerName,
  language: template.language,
  is_active: template.isActive,
  updated_by: updatedByName,
  updated_at: template.updatedAt.toISOString(),
  provider: template.provider,
  header_file: template.headerFile,
  complaint_status: template.complaintStatus,
  complaint_type_id: template.complaintTypeId,
});
