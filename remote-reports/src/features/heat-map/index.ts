export { HeatMapView, type HeatMapViewProps } from './heat-map-view';
