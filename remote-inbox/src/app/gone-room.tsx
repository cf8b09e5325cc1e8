import { EmptyView, Icon, PlainButton } from '@muhatap/shared/ui/plain';

/** Where the open conversation stood that the person no longer sees. */
export function GoneRoom({ onBack }: { readonly onBack: () => void }) {
  return (
    <section className="pane" aria-label="Konuşma" role="alert">
      <EmptyView
        icon="lock"
        title="Bu konuşma artık size açık değil."
        text="Konuşma başka birine verilmiş, silinmiş ya da yetkiniz değişmiş olabilir."
        action={
          <PlainButton look="outline" onClick={onBack}>
            <Icon name="arrow-left" size={15} />
            Konuşma listesine dön
          </PlainButton>
        }
      />
    </section>
  );
}
