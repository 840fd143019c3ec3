import { z } from 'zod';
import type { Upload } from '../../engine/file.ts';
import { UploadedFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireProblem, wireText } from '../../kernel/wire.ts';
import { Contract } from '../contracts/schema.ts';
import { amountBetween } from '../remittance/rules/amount-between.ts';
import { DentLoss, TireAndWheelLoss, WindshieldLoss } from './loss-schema.ts';
import {
  preAuthorizationStatuses,
  preAuthorizationType,
  preAuthorizationTypes,
} from './rules/pre-authorization-codes.ts';
import { policyContractId } from './schema.ts';

const money = (label: string) => wireNumber().meta({ label, kind: 'money' });
const instant = (label: string) => wireText().meta({ label });
const uuid = () => wireText().meta({ graphql: 'ID' });
const id = () => z.uuid('Must be the ID of a pre-authorization.').meta({ graphql: 'ID' });

/** A pre-authorization by its id, or by the number that people know it by. */
const idOrNumber = () =>
  z
    .string('Choose a pre-authorization.')
    .trim()
    .regex(
      /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|PA-\d{6}-\d{6})$/i,
      'Must be the number of a pre-authorization, e.g. PA-202611-000001.',
    )
    .meta({ graphql: 'ID' });

/** Photos of one pre-authorization. Assumption: enough for four wheels, their tread and the odometer. */
export const mostPhotos = 20;

/** An uploaded photo; the browser shrinks it first. Source: areas.md §11 (Better 3); Assumption: formats and size. */
export const claimPhotoUpload = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  kinds: 'JPEG, PNG or WebP',
  maxBytes: 10_000_000,
} as const satisfies Upload;

const inserted = () => ({
  policyContractId: policyContractId(),
  /** The pre-authorization that this one supplements. */
  parentId: id().nullish(),
  /** Photos that were sent while the form was filled in. */
  photoIds: z
    .array(z.uuid().meta({ graphql: 'ID' }))
    .max(mostPhotos, `A claim has ${mostPhotos} photos or fewer.`)
    .optional(),
});

const typeId = <const Code extends number>(code: Code) => z.literal(code).meta({ graphql: 'Int' });
const loss = <T extends z.ZodType>(schema: T) => schema.meta({ graphql: 'JSON' });

/**
 * A new pre-authorization. The metadata depends on its type; the requested amount is the total of its amounts. Source: areas.md §11 (R47)
 */
export const InsertPreAuthorizationRequest = lazy(() =>
  z.object({
    object: z
      .discriminatedUnion('preAuthorizationTypeId', [
        z.object({
          ...inserted(),
          preAuthorizationTypeId: typeId(preAuthorizationType.TireAndWheel),
          metadata: loss(TireAndWheelLoss()),
        }),
        z.object({
          ...inserted(),
          preAuthorizationTypeId: typeId(preAuthorizationType.Dent),
          metadata: loss(DentLoss()),
        }),
        z.object({
          ...inserted(),
          preAuthorizationTypeId: typeId(preAuthorizationType.Windshield),
          metadata: loss(WindshieldLoss()),
        }),
      ])
      .meta({ graphql: 'PreAuthorizationInput' }),
  }),
);
export type InsertPreAuthorizationRequest = z.output<ReturnType<typeof InsertPreAuthorizationRequest>>;

/** The id and the number of a new pre-authorization. Source: portal.md §7 (returns id and number) */
export const InsertedPreAuthorization = lazy(() =>
  z.looseObject({
    insertPreAuthorization: wireNested(
      z
        .looseObject({ id: uuid(), number: wireText().meta({ label: 'Number' }) })
        .meta({ graphql: 'InsertedPreAuthorization' }),
    ),
  }),
);

const preAuthorizationFields = () => ({
  id: uuid(),
  number: wireText().meta({ label: 'Number', fits: ['PA-202611-000001'] }),
  createdAt: instant('Requested'),
  updatedAt: instant('Changed'),
  parentId: uuid(),
  /** A `Loss`, as `lossOf` reads it. */
  metadata: wireNested(z.record(z.string(), z.unknown())).meta({ graphql: 'JSON' }),
  preAuthorizationTypeId: wireCode().meta({ label: 'Type', graphql: 'Int' }),
  /** An approval that has expired reads as Void. */
  preAuthorizationStatusTypeId: wireCode().meta({
    label: 'Status',
    graphql: 'Int',
    fits: preAuthorizationStatuses.map(({ label }) => label),
  }),
  existsInAs400: wireFlag().meta({ label: 'In AS400' }),
  as400ClaimNumber: wireText().meta({ label: 'AS400 claim' }),
});

/** A pre-authorization as GraphQL has it. Source: portal.md §3 (Pre-authorization) */
export const PreAuthorization = lazy(() =>
  z
    .looseObject({
      ...preAuthorizationFields(),
      preAuthorizationType: wireNested(
        z.looseObject({ name: wireText() }).meta({ graphql: 'PreAuthorizationType' }),
      ),
    })
    .meta({ graphql: 'PreAuthorization' }),
);
export type PreAuthorization = z.infer<ReturnType<typeof PreAuthorization>>;

export const PreAuthorizationRequest = lazy(() =>
  z.object({
    id: idOrNumber().meta({
      label: 'Pre-authorization',
      hint: 'Number, e.g. PA-202611-000001',
      positional: true,
    }),
  }),
);

/** One pre-authorization by its id; null if there is none that the caller may see. */
export const PreAuthorizationAnswer = lazy(() =>
  z.looseObject({ preAuthorization: wireNested(PreAuthorization()) }),
);

/** A pre-authorization in a list. Our addition */
const rowFields = () => ({
  ...preAuthorizationFields(),
  /** The contract as people write it: TAW-15138628A. */
  contractKey: wireText().meta({ label: 'Contract' }),
  policyContractId: wireCode(),
  customerName: wireText().meta({ label: 'Customer' }),
  vehicle: wireText().meta({ label: 'Vehicle' }),
  dealerName: wireText().meta({ label: 'Dealer' }),
  /** The total of the requested amounts. */
  requestedAmount: money('Requested'),
  approvedAmount: money('Approved'),
  /** The last day of an approval. */
  validUntil: wireText().meta({ label: 'Valid until', kind: 'date' }),
  /** When staff must answer; null once it is answered, and while information is missing. */
  dueAt: instant('Answer due'),
  isOverdue: wireFlag().meta({ label: 'Overdue' }),
  createdBy: wireText().meta({ label: 'Requested by' }),
  decidedBy: wireText().meta({ label: 'Decided by' }),
  decidedAt: instant('Decided'),
  /** Why it was denied or voided, or what information is missing. */
  reason: wireText().meta({ label: 'Reason' }),
  photoCount: wireNumber().meta({ label: 'Photos', kind: 'count' }),
  version: wireNumber(),
});

export const PreAuthorizationRow = lazy(() => z.looseObject(rowFields()));
export type PreAuthorizationRow = z.infer<ReturnType<typeof PreAuthorizationRow>>;

/** The pre-authorizations of a list. */
export const queueViews = ['open', 'infoNeeded', 'answered', 'all'] as const;

export const queueViewWords = {
  open: 'Open',
  infoNeeded: 'Info needed',
  answered: 'Answered',
  all: 'All',
} as const;

/**
 * The queue: open ones first by when they are due, those that wait for information last, which `infoNeeded` lists alone; answered ones newest first.
 * `contract` is a contract's number or name.
 */
export const ListPreAuthorizationsRequest = lazy(() =>
  z.object({
    view: z.enum(queueViews).default('open').meta({
      label: 'Show',
      words: queueViewWords,
    }),
    typeId: z.coerce
      .number()
      .refine((code) => preAuthorizationTypes.some((type) => type.code === code), 'Unknown type.')
      .optional()
      .meta({ label: 'Type' }),
    contract: z
      .string()
      .trim()
      .max(40)
      .optional()
      .meta({ label: 'Contract', hint: '15138628 or TAW-15138628' }),
    limit: z.coerce.number().int().min(1).max(500).default(100).meta({ label: 'Limit' }),
    cursor: z.string().max(100).nullish(),
  }),
);

/** A photo of a pre-authorization. */
export const ClaimPhoto = lazy(() =>
  z.looseObject({
    id: wireText(),
    /** The place that it shows, as in the metadata's positions; null for the whole vehicle or the odometer. */
    position: wireText().meta({ label: 'Shows' }),
    contentType: wireText(),
    takenAt: instant('Taken'),
  }),
);
export type ClaimPhoto = z.infer<ReturnType<typeof ClaimPhoto>>;

const photoFields = () => ({
  ...UploadedFile().shape,
  position: line('Position', 40).nullish(),
  takenAt: z.iso.datetime({ offset: true }).nullish(),
});

/** A photo sent while the form is filled in; it belongs to the caller until the pre-authorization is requested, for a day at most. */
export const UploadClaimPhotoRequest = lazy(() => z.object(photoFields()));

/** A photo added to a pre-authorization. */
export const AddClaimPhotoRequest = lazy(() => z.object({ id: idOrNumber(), ...photoFields() }));

export const ClaimPhotoRequest = lazy(() => z.object({ id: idOrNumber(), photoId: z.uuid() }));

/** One entry of a pre-authorization's history. */
export const PreAuthorizationEvent = lazy(() =>
  z.looseObject({
    at: instant('Time'),
    by: wireText().meta({ label: 'By' }),
    /** The event as text: "Approved $412.00". */
    text: wireText().meta({ label: 'What happened' }),
    note: wireText().meta({ label: 'Note' }),
  }),
);

/** The used and remaining parts of a limit. Money is dollars. Source: areas.md §11 (Better 2) */
export const ClaimLimitRow = lazy(() =>
  z.looseObject({
    preAuthorizationTypeId: wireCode(),
    items: wireNested(
      z.array(z.looseObject({ item: wireText(), label: wireText(), used: wireNumber(), most: wireNumber() })),
    ),
    amountUsed: money('Used'),
    amountMost: money('Limit'),
  }),
);
export type ClaimLimitRow = z.infer<ReturnType<typeof ClaimLimitRow>>;

/** A step that the caller may take now. */
export const preAuthorizationSteps = [
  'approve',
  'deny',
  'askInfo',
  'answer',
  'supplement',
  'void',
  'print',
] as const;

/** Everything that a decision needs: the contract, its history, photos, limits and warnings. Our addition */
export const PreAuthorizationCase = lazy(() =>
  z.looseObject({
    ...rowFields(),
    /** Why staff should look twice: low tread, a late report, a duplicate position, a limit. */
    warnings: wireNested(z.array(wireProblem())),
    limits: wireNested(z.array(ClaimLimitRow())),
    photos: wireNested(z.array(ClaimPhoto())),
    history: wireNested(z.array(PreAuthorizationEvent())),
    /** Other pre-authorizations of the contract, its supplements among them, the newest first. */
    others: wireNested(z.array(PreAuthorizationRow())),
    steps: wireNested(z.array(wireText())),
    contract: wireNested(Contract()),
  }),
);
export type PreAuthorizationCase = z.infer<ReturnType<typeof PreAuthorizationCase>>;

/** A position claimed on the contract within the last 30 days. */
const RecentPosition = lazy(() =>
  z.looseObject({
    number: wireText(),
    createdDate: wireText().meta({ kind: 'date' }),
    preAuthorizationTypeId: wireCode(),
    position: wireText(),
    item: wireText(),
  }),
);

/** The data about a contract that the form of a new claim needs. Our addition */
export const ClaimEntry = lazy(() =>
  z.looseObject({
    policyContractId: wireCode(),
    contractKey: wireText().meta({ label: 'Contract' }),
    customerName: wireText().meta({ label: 'Customer' }),
    vehicle: wireText().meta({ label: 'Vehicle' }),
    vin: wireText().meta({ label: 'VIN' }),
    planDescription: wireText().meta({ label: 'Plan' }),
    programCode: wireText(),
    contractStatusType: wireCode(),
    includesTireCoverage: wireFlag(),
    includesDentCoverage: wireFlag(),
    includesWindshieldCoverage: wireFlag(),
    purchaseDate: wireText().meta({ label: 'Purchased', kind: 'date' }),
    expirationDate: wireText().meta({ label: 'Expires', kind: 'date' }),
    expirationMiles: wireNumber().meta({ label: 'Expires at miles', kind: 'count' }),
    saleMileage: wireNumber().meta({ label: 'Odometer at sale', kind: 'count' }),
    limits: wireNested(z.array(ClaimLimitRow())),
    recentPositions: wireNested(z.array(RecentPosition())),
    /** The calendar day in the business zone. */
    today: wireText().meta({ kind: 'date' }),
    /** When an answer would be due if it were requested now. */
    dueAt: instant('Answer due'),
  }),
);
export type ClaimEntry = z.infer<ReturnType<typeof ClaimEntry>>;

export const ClaimEntryRequest = lazy(() => z.object({ policyContractId: policyContractId() }));

/** The version that a decision was made from, in place of `If-Match`. */
const version = () => z.coerce.number().int().min(1).optional();

const note = (label: string) => line(label, 500);

/** A decision. Approving takes an amount up to the requested and remaining ones; denying and asking take a reason, which the shop reads. */
export const DecidePreAuthorizationRequest = lazy(() =>
  z
    .object({
      id: idOrNumber(),
      decision: z.enum(['approve', 'deny', 'askInfo']).meta({
        label: 'Decision',
        words: { approve: 'Approve', deny: 'Deny', askInfo: 'Ask for information' },
      }),
      approvedAmount: amountBetween(0.01, 200_000).nullish().meta({ label: 'Approved amount' }),
      reason: note('Reason').nullish().meta({ label: 'Reason' }),
      version: version(),
    })
    .refine(({ decision, approvedAmount }) => decision !== 'approve' || typeof approvedAmount === 'number', {
      path: ['approvedAmount'],
      message: 'Enter the approved amount.',
    })
    .refine(({ decision, reason }) => decision === 'approve' || Boolean(reason), {
      path: ['reason'],
      message: 'Enter a reason. The repair facility will see it.',
    }),
);

/** The shop's answer to a request for information; the clock starts again. */
export const AnswerPreAuthorizationRequest = lazy(() =>
  z.object({ id: idOrNumber(), note: note('Answer').meta({ label: 'Answer' }), version: version() }),
);

export const VoidPreAuthorizationRequest = lazy(() =>
  z.object({ id: idOrNumber(), reason: note('Reason').meta({ label: 'Reason' }), version: version() }),
);
