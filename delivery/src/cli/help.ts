export const HELP = `npm run release -- <komut>

  publish <modül> [--dist DİZİN] [--version S]   derlemeyi depoya koyar; canlıda hiçbir şey değişmez
  promote <modül> <sürüm> --reason "…"           sürümü canlıya alır
  rollback <modül> [--to S] --reason "…"         önceki iyi sürüme (ya da adı verilene) döner
  status                                         canlıda ne var, ne zamandan beri, kim aldı
  history [modül]                                bütün değişiklikler, yenisi önce

  Modüller: host, remote-inbox, remote-complaints, remote-chatbot, remote-reports
  --json betikler için, --by AD işlemi yapan, --store DİZİN sürüm deposu (varsayılan: DATA_DIR/releases)

  Örnek: npm run release -- rollback remote-inbox --reason "liste açılmıyor"
  Çıkış kodları: 0 oldu · 1 reddedildi (nedeni yazılır) · 2 komut yanlış`;
