function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { bool, instant, int, nullable, str, text } from './columns.js';
export class JobEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], JobEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(80)), _ts_metadata('design:type', String)], JobEntity.prototype, 'name', void 0);
_ts_decorate(
  [Column(str(12, { default: 'bulk' })), _ts_metadata('design:type', typeof Lane === 'undefined' ? Object : Lane)],
  JobEntity.prototype,
  'lane',
  void 0,
);
_ts_decorate([Column(text()), _ts_metadata('design:type', String)], JobEntity.prototype, 'payload', void 0);
_ts_decorate([Column(str(8)), _ts_metadata('design:type', String)], JobEntity.prototype, 'state', void 0);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  JobEntity.prototype,
  'run_at',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], JobEntity.prototype, 'attempts', void 0);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], JobEntity.prototype, 'max_attempts', void 0);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], JobEntity.prototype, 'backoff_ms', void 0);
_ts_decorate(
  [Column(str(150, nullable)), _ts_metadata('design:type', Object)],
  JobEntity.prototype,
  'unique_key',
  void 0,
);
_ts_decorate([Column(text(nullable)), _ts_metadata('design:type', Object)], JobEntity.prototype, 'last_error', void 0);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  JobEntity.prototype,
  'created_at',
  void 0,
);
_ts_decorate(
  [Column(instant(nullable)), _ts_metadata('design:type', Object)],
  JobEntity.prototype,
  'started_at',
  void 0,
);
_ts_decorate(
  [Column(str(36, nullable)), _ts_metadata('design:type', Object)],
  JobEntity.prototype,
  'request_id',
  void 0,
);
_ts_decorate(
  [Column(bool({ default: false })), _ts_metadata('design:type', Boolean)],
  JobEntity.prototype,
  'is_scheduled',
  void 0,
);
JobEntity = _ts_decorate(
  [
    Entity('jobs'),
    Index('ix_jobs_state_run_at', ['state', 'run_at', 'id']),
    Index('ix_jobs_lane', ['state', 'lane', 'run_at', 'id']),
    Index('ix_jobs_started_at', ['started_at']),
    Index('ux_jobs_unique_key', ['unique_key'], { unique: true }),
  ],
  JobEntity,
);
export class OutboxEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], OutboxEntity.prototype, 'id', void 0);
_ts_decorate([Column(text()), _ts_metadata('design:type', String)], OutboxEntity.prototype, 'job', void 0);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  OutboxEntity.prototype,
  'created_at',
  void 0,
);
OutboxEntity = _ts_decorate([Entity('outbox')], OutboxEntity);
export class ScheduleEntity {}
_ts_decorate(
  [PrimaryColumn({ type: 'varchar', length: 80 }), _ts_metadata('design:type', String)],
  ScheduleEntity.prototype,
  'name',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  ScheduleEntity.prototype,
  'last_tick_at',
  void 0,
);
ScheduleEntity = _ts_decorate([Entity('schedules')], ScheduleEntity);
export class JobRunEntity {}
_ts_decorate([PrimaryGeneratedColumn(), _ts_metadata('design:type', Number)], JobRunEntity.prototype, 'id', void 0);
_ts_decorate([Column(str(80)), _ts_metadata('design:type', String)], JobRunEntity.prototype, 'name', void 0);
_ts_decorate(
  [Column(str(12)), _ts_metadata('design:type', typeof Lane === 'undefined' ? Object : Lane)],
  JobRunEntity.prototype,
  'lane',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  JobRunEntity.prototype,
  'started_at',
  void 0,
);
_ts_decorate(
  [Column(instant()), _ts_metadata('design:type', typeof Date === 'undefined' ? Object : Date)],
  JobRunEntity.prototype,
  'ended_at',
  void 0,
);
_ts_decorate(
  [Column(str(9)), _ts_metadata('design:type', typeof JobOutcome === 'undefined' ? Object : JobOutcome)],
  JobRunEntity.prototype,
  'outcome',
  void 0,
);
_ts_decorate([Column(int()), _ts_metadata('design:type', Number)], JobRunEntity.prototype, 'attempt', void 0);
_ts_decorate([Column(bool()), _ts_metadata('design:type', Boolean)], JobRunEntity.prototype, 'is_scheduled', void 0);
_ts_decorate([Column(text(nullable)), _ts_metadata('design:type', Object)], JobRunEntity.prototype, 'output', void 0);
_ts_decorate([Column(text(nullable)), _ts_metadata('design:type', Object)], JobRunEntity.prototype, 'error', void 0);
_ts_decorate(
  [Column(str(36, nullable)), _ts_metadata('design:type', Object)],
  JobRunEntity.prototype,
  'request_id',
  void 0,
);
JobRunEntity = _ts_decorate(
  [
    Entity('job_runs'),
    Index('ix_job_runs_name', ['name', 'id']),
    Index('ix_job_runs_outcome', ['outcome', 'id']),
    Index('ix_job_runs_scheduled', ['is_scheduled', 'name', 'id']),
    Index('ix_job_runs_request_id', ['request_id', 'id']),
    Index('ix_job_runs_started_at', ['started_at']),
  ],
  JobRunEntity,
);
