import { formatNumber } from '@muhatap/shared/i18n';
import { Button, chakra, Text } from '@muhatap/shared/ui';
import { PanelSection } from '@muhatap/shared/ui/app';
import type { ApprovalRules } from '@muhatap/shared/wire/people';
import { useState } from 'react';
import { RULE_LABELS } from '#entities/approval';
import { heldRules, RulesDialog } from './rules-dialog';

/** The acts for which the company wants a second person. */
export function RulesPanel({ rules }: { readonly rules: ApprovalRules }) {
  const [isEditing, edit] = useState(false);
  const { on, rows } = heldRules(rules);
  return (
    <PanelSection
      title="Onay isteyen işlemler"
      aside={
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => edit(true)}>
          Kuralları değiştir
        </Button>
      }
    >
      {on.length === 0 ? (
        <Text color="fg.muted">
          Şu anda hiçbir işlem ikinci bir kişinin onayını istemiyor. Geri alınması güç işlemler için
          açabilirsiniz.
        </Text>
      ) : (
        <chakra.ul ps="5" listStyleType="disc">
          {on.map((kind) => (
            <li key={kind}>
              {RULE_LABELS[kind]}
              {kind === 'export' && ` (${formatNumber(rows)} satırdan çok)`}
            </li>
          ))}
        </chakra.ul>
      )}
      {rules.approvers < 2 && (
        <Text mt="3" color="fg.warning">
          Kurumda tek yönetici var. Kural açmak için bir kişiye daha yönetim yetkisi verin.
        </Text>
      )}
      {isEditing && <RulesDialog rules={rules} onClose={() => edit(false)} />}
    </PanelSection>
  );
}
