import { AssetControlRow } from './asset-control.row.js';
import { DayPlanRow } from './day-plan.row.js';
import { PeakEventRow, PeakEventSiteRow } from './peak-events/peak-event.row.js';
import { DayScoreFiguresRow, DayScoreRow } from './scoring/day-score.row.js';
import { OutlookFeedRow } from './outlook/outlook-feed.row.js';
import { OutlookHalfHourRow } from './outlook/outlook-half-hour.row.js';
import { PlanSendingRow } from './sending/plan-sending.row.js';

/** The tables that this capability owns. */
export const controlTables = [
  AssetControlRow,
  DayPlanRow,
  PlanSendingRow,
  DayScoreRow,
  DayScoreFiguresRow,
  OutlookFeedRow,
  OutlookHalfHourRow,
  PeakEventRow,
  PeakEventSiteRow,
];
