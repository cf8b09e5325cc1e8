import { PlainSpinner } from '@muhatap/shared/ui/plain';

/** A module is on its way; the shell around it can be used. */
export function ModulePending({ title }: { readonly title?: string }) {
  return (
    <div className="view" role="status" data-screen="area">
      <div className="view-words">
        <PlainSpinner size="lg" />
        <p className="view-text">
          {title === undefined ? 'Yükleniyor…' : `“${title}” bölümü yükleniyor…`}
        </p>
      </div>
    </div>
  );
}
