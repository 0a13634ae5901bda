export {
  type BrandCard,
  type BrandProfile,
  brandCards,
  brandProfile,
  type CarRange,
  carRange,
  type SeriesCard,
  type SeriesProfile,
  seriesProfile,
  type VariantCard,
} from './catalogue/brands.ts';
export { type ClassTerms, type CompanyCard, type CompanyProfile, companyCards, companyProfile } from './catalogue/companies.ts';
export {
  type CatalogueGroup,
  type CatalogueOffice,
  type CatalogueRental,
  type FleetCatalogue,
  getFleetCatalogue,
} from './catalogue/fleet-catalogue.ts';
export { type FleetTerms, fleetTerms, type Span } from './catalogue/fleet-terms.ts';
export { type PlaceFleet, placeFleets } from './catalogue/place-fleets.ts';
export { RECOMMENDED_BELOW_CLASS_BP, RECOMMENDED_FROM_COMPANIES } from './catalogue/recommended-brands.ts';
export {
  addCommissionRule,
  commissionOf,
  endCommissionRule,
  listCommissionRules,
  type NewCommissionRule,
} from './commission/commission-rules.ts';
export { type ConnectedCompany, connectedCompanies } from './connected/connected-company.ts';
export {
  askConnection,
  type ConnectionDeps,
  type ConnectionLine,
  type EditedConnection,
  findConnection,
  listConnections,
  type SaveConnectionOutcome,
  saveConnection,
} from './connections/connections.ts';
export { RENEW_CONNECTIONS, renewingConnections } from './connections/jobs.ts';
export { renewConnectionKeys, type StoredSupplier, storedSuppliers } from './connections/stored-suppliers.ts';
export * from './connector.ts';
export { connectorNameOf, readSupplierSettings, type SupplierSources } from './connectors/configured-suppliers.ts';
export { acceptRequestedCar, declineRequestedCar } from './connectors/direct/answer-request.ts';
export type { DirectDeps } from './connectors/direct/deps.ts';
export { createDirectConnector } from './connectors/direct/direct.ts';
export { MOVE_RETURNED_CARS, movingReturnedCars } from './connectors/direct/returned/move-returned.ts';
export { createNetwork, listSupplierOffices, networkOf, type SupplierNetwork, type SupplierOffices } from './connectors/index.ts';
export type { OfficeLine } from './connectors/office-report.ts';
export {
  createSimulatedConnector,
  type SimulationDeps,
  type SimulationKind,
} from './connectors/simulated/simulated.ts';
export { createTestSupplier, forgetTestBookings } from './connectors/simulated/test-supplier.ts';
export { SupplierTimeout, withLimits } from './connectors/with-limits.ts';
export { findSupplier, getSupplier, getSuppliers } from './find-suppliers.ts';
export { type GroupOutcome, listGroups, type StoredGroup, saveGroup } from './fleet/groups.ts';
export { listOffices, type OfficeOutcome, type StoredOffice, type StoredService, saveOffice } from './fleet/offices.ts';
export { MOST_PHOTOGRAPHS, movePhotograph, type PhotographOutcome, putPhotographs, removePhotograph } from './fleet/photograph.ts';
export { listRetired, retireGroup, retireOffice } from './fleet/retire.ts';
export { type CallDays, countCallDays } from './health/call-days.ts';
export {
  type ConnectorHealth,
  connectorHealth,
  connectorsHealth,
  FORGET_CONNECTOR_DAYS,
  forgettingConnectorDays,
  type HealthDay,
  healthOf,
} from './health/connector-health.ts';
export { type SystemCertificate, type SystemCertificates, systemCertificates } from './health/system-certificates.ts';
export { rulesInForce } from './law/law-rules.ts';
export { loadLawRules } from './law/load-law-rules.ts';
export { type CarDrawing, type CarMeasures, drawingName, drawnCar, measuredDrawings, measuresOf } from './measures/measures.ts';
export { listMessages, type MessageLine, type Reading, type Replay, replayMessage } from './messages/replay.ts';
export { MESSAGE_OUTCOMES, type MessageOutcome } from './messages/store.ts';
export * from './model.ts';
export { fleetEdition } from './offices/fleet-edition.ts';
export { type Office, type OfficeDirectory, officeDirectory } from './offices/office-directory.ts';
export { type PlaceTerms, placeTerms } from './offices/place-terms.ts';
export { placesServedBy } from './offices/places-served-by.ts';
export { hasOffices, placesWithOffices } from './offices/places-with-offices.ts';
export { type RoadDistance, roadDistancesFrom } from './offices/road-distances.ts';
export { acceptContract, listContracts, putContract, type StoredContract } from './papers/contract.ts';
export { type EndingPaper, endingPapers, listPapers, paperFile, putPaper, removePaper, type StoredPaper } from './papers/papers.ts';
export {
  type CreateOutcome,
  changeState,
  createPartner,
  findPartner,
  hasPartner,
  listPartners,
  noteSeen,
  type Partner,
  type PartnerDeps,
  type PartnerRow,
  type StateOutcome,
  updateProfile,
} from './partners/partner.ts';
export { isSeeingMark, seeingMark } from './partners/seeing-mark.ts';
export { priceFindingNews } from './price-findings/news-store.ts';
export { type PriceSighting, pricedCarOf, sightedNames } from './price-findings/price-finding.ts';
export {
  decidePriceFinding,
  listPriceFindings,
  openPriceFindings,
  type PriceFinding,
  priceFindingsOf,
  REVIEW_PRICE_FINDINGS,
  reviewingPriceFindings,
  reviewPriceFindings,
} from './price-findings/price-findings.ts';
export { NO_RULINGS, type PriceRulings, type PriceWatch, watchPrices } from './price-findings/price-watch.ts';
export { choosePriceDigest, TELL_PRICE_FINDINGS, tellingPriceFindings, wantsPriceDigest } from './price-findings/tell-findings.ts';
export {
  type Plan,
  type PlanOutcome,
  plannedPublication,
  planPublication,
  publishDue,
  publishingDue,
  withdrawPlan,
} from './rates/plan-publication.ts';
export { previewPublication } from './rates/publication-preview.ts';
export {
  type DraftOutcome,
  discardDraft,
  listPublications,
  type Publication,
  type PublishOutcome,
  publishDraft,
  type RateDraft,
  rateDraft,
  revertTo,
  saveDraft,
  undoChange,
} from './rates/rates.ts';
export { forgetRatings, type Ratings, readRatings, recountRating } from './ratings/ratings.ts';
export { liftSaleStop, listStops, type StoredSaleStop, stopSale } from './sale-stops/sale-stops.ts';
export { type SampleOpinion, sampleOpinions } from './sample/opinions.ts';
export { type FleetWishes, seedFleet } from './seed-fleet.ts';
export { hasFleet, hasSampleFleet, insertFleet } from './store.ts';
export type * from './tables.ts';
export { SupplierConditions } from './terms/conditions.ts';
export { tripDays } from './trip-days.ts';
export { fleetFigures, getVehicles } from './vehicles/vehicle-catalogue.ts';
