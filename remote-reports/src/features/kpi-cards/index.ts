export { KpiPanel, type KpiGroup } from './kpi-panel';
