import { notify } from '@muhatap/shared/notifications';
import { usePageAction } from '@muhatap/shared/saving';
import type { TemplateSync } from '@muhatap/shared/wire/conversations';
import { Button, Icon } from '@muhatap/shared/ui';
import { useEffect } from 'react';

function say({ read, changed, problems }: TemplateSync): void {
  problems.forEach((problem) => notify.warning(problem));
  if (read > 0 || problems.length === 0)
    notify.success(`${read} şablon okundu, ${changed} tanesi değişti`);
}

/** Reads the approved templates from Meta now; a job does it daily and whenever Meta reports a change. */
export function SyncButton() {
  const { run, isRunning, refusal } = usePageAction<TemplateSync>(say);
  useEffect(() => {
    if (refusal !== null) notify.error(refusal.sentence);
  }, [refusal]);
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      loading={isRunning}
      loadingText="Okunuyor"
      onClick={() => run({ do: 'sync' })}
    >
      <Icon name="refresh" size={15} />
      Meta’dan oku
    </Button>
  );
}
