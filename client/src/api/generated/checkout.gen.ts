// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCheckout: build.query<GetCheckoutApiResponse, GetCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/checkout/${encodeURIComponent(String(queryArg.productId))}/${encodeURIComponent(String(queryArg.priceId))}`,
        params: {
          coupon: queryArg.coupon,
          country: queryArg.country,
          postal_code: queryArg.postalCode,
          tax_id: queryArg.taxId,
          gateway: queryArg.gateway,
        },
      }),
    }),
    createPartialSubscription: build.mutation<
      CreatePartialSubscriptionApiResponse,
      CreatePartialSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/stripe/create-partial-subscription`,
        method: "POST",
        body: queryArg.partialSubscriptionInput,
      }),
    }),
    createPaypalSubscription: build.mutation<
      CreatePaypalSubscriptionApiResponse,
      CreatePaypalSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/paypal/create-subscription`,
        method: "POST",
        body: queryArg.paypalSubscriptionInput,
      }),
    }),
    storePaypalSubscription: build.mutation<
      StorePaypalSubscriptionApiResponse,
      StorePaypalSubscriptionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/paypal/store-subscription-details-locally`,
        method: "POST",
        body: queryArg.storePaypalSubscriptionInput,
      }),
    }),
    finalizeCheckout: build.query<
      FinalizeCheckoutApiResponse,
      FinalizeCheckoutApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/stripe/finalize`,
        params: {
          payment_intent: queryArg.paymentIntent,
          setup_intent: queryArg.setupIntent,
        },
      }),
    }),
    testSubscribe: build.mutation<
      TestSubscribeApiResponse,
      TestSubscribeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/test/subscribe`,
        method: "POST",
        body: queryArg.testSubscribeInput,
      }),
    }),
    freeSubscribe: build.mutation<
      FreeSubscribeApiResponse,
      FreeSubscribeApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/free/subscribe`,
        method: "POST",
        body: queryArg.freeSubscribeInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as checkoutApi };
export type GetCheckoutApiResponse = /** status 200  */ CheckoutAnswer;
export type GetCheckoutApiArg = {
  productId: number;
  priceId: number;
  coupon?: string;
  /** ISO 3166-1 alpha-2, for the tax. */
  country?: string;
  postalCode?: string;
  /** Of a business: it may owe no tax. */
  taxId?: string;
  /** Left out: the first that is offered. What it does not do is in none of the sums. */
  gateway?: "none" | "stripe" | "paypal" | "test";
};
export type CreatePartialSubscriptionApiResponse =
  /** status 200  */ PartialSubscriptionAnswer;
export type CreatePartialSubscriptionApiArg = {
  partialSubscriptionInput: PartialSubscriptionInput;
};
export type CreatePaypalSubscriptionApiResponse =
  /** status 200  */ PaypalSubscriptionAnswer;
export type CreatePaypalSubscriptionApiArg = {
  paypalSubscriptionInput: PaypalSubscriptionInput;
};
export type StorePaypalSubscriptionApiResponse =
  /** status 200  */ FinalizeAnswer;
export type StorePaypalSubscriptionApiArg = {
  storePaypalSubscriptionInput: StorePaypalSubscriptionInput;
};
export type FinalizeCheckoutApiResponse = /** status 200  */ FinalizeAnswer;
export type FinalizeCheckoutApiArg = {
  paymentIntent?: string;
  setupIntent?: string;
};
export type TestSubscribeApiResponse = /** status 200  */ FinalizeAnswer;
export type TestSubscribeApiArg = {
  testSubscribeInput: TestSubscribeInput;
};
export type FreeSubscribeApiResponse = /** status 200  */ FreeSubscribeAnswer;
export type FreeSubscribeApiArg = {
  freeSubscribeInput: FreeSubscribeInput;
};
export type Price = {
  id: number;
  product_id: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: "day" | "month" | "year";
  interval_count: number;
  /** Offered first. */
  default: boolean;
  /** How many have it. Only for those who may change plans. */
  subscriptions_count?: number;
};
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type Product = {
  id: number;
  uuid: string;
  name: string;
  description: string;
  position: number;
  free: boolean;
  hidden: boolean;
  recommended: boolean;
  feature_list: string[];
  available_storage_mb: number | null;
  trial_period_days: number;
  /** Those that are sold, in their order. */
  prices: Price[];
  /** Only for those who may change plans. */
  permissions?: Permission[];
  /** How many have it, at any price. Only for those who may change plans. */
  subscriptions_count?: number;
  /** Whether all providers that are paid with know it and its prices as they are; null: there is nothing to tell. Only for those who may change plans. */
  synced?: boolean | null;
  /** When they were last told of all of it; null: one does not know all. Only for those who may change plans. */
  synced_at?: string | null;
  created_at: string;
  updated_at: string;
};
export type CheckoutDiscount = {
  /** As it was typed. */
  coupon: string;
  /** What it takes off today, in major units. */
  amount: number;
  /** Per cent; null: it is an amount. */
  percent_off: number | null;
  /** Whether later payments are less as well. */
  repeats: boolean;
};
export type CheckoutTax = {
  /** In major units; null: only known with the country of the payer. */
  amount: number | null;
  /** Per cent; null where there are several, or none. */
  rate: number | null;
  /** It is in the price, and adds nothing. */
  included: boolean;
};
export type CheckoutCharge = {
  amount: number;
  date: string;
};
export type CheckoutGateway = {
  name: "stripe" | "paypal" | "test";
  /** What the provider's script in the page is begun with; null where there is none. */
  publishable_key: string | null;
  /** Payers go to its own pages, and come back. */
  sends_away: boolean;
  coupons: boolean;
  /** What was cancelled can be renewed. */
  resumes: boolean;
  /** Another way of paying is entered here; else with the provider. */
  methods: boolean;
};
export type CheckoutAnswer = {
  status: "success";
  product: Product;
  price: Price;
  /** Without tax and discounts. */
  subtotal: number;
  discount: CheckoutDiscount | null;
  /** null: none is asked for. */
  tax: CheckoutTax | null;
  total_today: number;
  /** The next payment. */
  next_charge: CheckoutCharge;
  /** null: there is no trial, or it has been used up. */
  trial_ends_at: string | null;
  /** Whether a way of paying is asked for before the trial begins. */
  needs_payment_method: boolean;
  /** Those that this can be paid with; none: nothing can be bought now. */
  gateways: CheckoutGateway[];
};
export type PartialSubscriptionAnswer = {
  /** For the provider's script; null where `kind` is `none`. */
  client_secret: string | null;
  subscription_id: number;
  kind: "none" | "payment" | "setup";
  status: "success";
};
export type BillingDetails = {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  postal_code?: string | null;
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
};
export type PartialSubscriptionInput = {
  product_id: number;
  price_id: number;
  coupon?: string | null;
  billing_details: BillingDetails;
  /** Of a business, such as a VAT number. */
  tax_id?: string | null;
};
export type PaypalSubscriptionAnswer = {
  /** Where the page goes on. */
  approve_url: string;
  subscription_id: number;
  status: "success";
};
export type PaypalSubscriptionInput = {
  price_id: number;
};
export type SubscriptionPlan = {
  id: number;
  name: string;
};
export type SubscriptionPrice = {
  id: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: "day" | "month" | "year";
  interval_count: number;
};
export type PaymentMethod = {
  type: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  email: string | null;
};
export type Subscription = {
  id: number;
  user_id: number;
  /** null: the plan is gone. */
  product: SubscriptionPlan | null;
  /** null: it costs nothing. */
  price: SubscriptionPrice | null;
  quantity: number;
  gateway_name: "none" | "stripe" | "paypal" | "test";
  /** What the gateway calls it. */
  gateway_id: string | null;
  status:
    | "incomplete"
    | "trialing"
    | "active"
    | "past_due"
    | "cancelled"
    | "paused"
    | "expired";
  /** It gives what the plan gives. */
  valid: boolean;
  active: boolean;
  on_trial: boolean;
  on_grace_period: boolean;
  past_due: boolean;
  cancelled: boolean;
  trial_ends_at: string | null;
  renews_at: string | null;
  /** null: it goes on until somebody ends it. */
  ends_at: string | null;
  cancel_reason: string | null;
  payment_method: PaymentMethod | null;
  created_at: string;
  updated_at: string;
};
export type Role = {
  id: number;
  name: string;
};
export type SocialProfile = {
  /** google, facebook, twitter, envato or oidc. */
  service_name: string;
  username: string;
};
export type UserSubscription = {
  valid: boolean;
  active: boolean;
};
export type AccessToken = {
  id: number;
  name: string;
  abilities: ("read" | "write")[];
  last_used_at: string | null;
  expires_at: string | null;
  created_at: string;
};
export type ProfilePrivacy = {
  profile: "public" | "followers" | "private";
  show_history: boolean;
  /** Liked songs and albums, and followed artists. */
  show_likes: boolean;
  show_followers: boolean;
  /** What is played is not written down at all. */
  private_session: boolean;
};
export type ProfileLink = {
  url: string;
  title: string;
};
export type OwnProfile = {
  privacy: ProfilePrivacy;
  /** Of a profile that nobody has written yet, the beginning of time. */
  updated_at: string;
  description: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  links: ProfileLink[];
  /** Address of the wide picture behind the name. */
  header_image: string | null;
  /** One or two colours `#rrggbb` behind the name; none follows the header's picture. */
  header_colors: string[];
};
export type CurrentUser = {
  id: number;
  model_type: "user";
  name: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: string | null;
  banned_at: string | null;
  /** Address of the profile picture, 320 pixels square. */
  image: string | null;
  /** A language of value list `localizations`; null follows the site. */
  language: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA name; null follows the site. */
  timezone: string | null;
  created_at: string;
  /** False for people who only sign in elsewhere. */
  has_password: boolean;
  two_factor_confirmed_at: string | null;
  /** Nothing else is open to them before it is set up: a role of theirs asks for it. */
  two_factor_required?: boolean;
  /** Masked; in plain only through the confirmed password (3-decisions §20). */
  two_factor_recovery_codes: string[];
  roles: Role[];
  /** Merged over own entries and all roles. */
  permissions: Permission[];
  social_profiles: SocialProfile[];
  /** Empty: nothing can be subscribed to yet. */
  subscriptions: UserSubscription[];
  unread_notifications_count: number;
  /** With `with=tokens` only. */
  tokens?: AccessToken[];
  /** With `with=profile` only. */
  profile?: OwnProfile;
};
export type Impersonator = {
  id: number;
  name: string;
};
export type GuestRole = {
  id: number;
  name: string;
  permissions: Permission[];
};
export type BootstrapLocale = {
  language: string;
  direction: "ltr" | "rtl";
  lines: {
    [key: string]: unknown;
  };
  /** All that the site may be read in, where people choose. */
  languages?: string[];
};
export type FontMetricsInput = {
  ascent: number;
  descent: number;
  line_gap: number;
  size: number;
  /** One file for all weights. */
  is_variable: boolean;
};
export type ThemeFontChoice = {
  /** One of `THEME_FONTS`, what an uploaded one is called, or a family of Google's. */
  family: string;
  /** Of Google's: pages fetch it there for readers who have accepted that in the cookie notice. */
  google?: boolean;
  /** Of an uploaded one: the address that `uploads/branding` answered. */
  src?: string;
  /** Of an uploaded one, as answered with its address. */
  metrics?: FontMetricsInput;
};
export type SiteTheme = {
  id: number;
  name: string;
  /** By custom property; what is left out is as the client brings it. */
  values: {
    [key: string]: string;
  };
  font: ThemeFontChoice | null;
  is_dark: boolean;
  default_light: boolean;
  default_dark: boolean;
};
export type BootstrapThemes = {
  /** null follows the reader's system. */
  selected_theme_id: number | null;
  /** The one that is shown in the light, and the one in the dark. */
  all: SiteTheme[];
};
export type BootstrapData = {
  /** The public settings by dot key, `ClientSettings` in shared/settings. */
  settings: {
    [key: string]: unknown;
  };
  user: CurrentUser | null;
  /** The administrator who acts as the user; null where it is the user. */
  impersonator: Impersonator | null;
  guest_role: GuestRole;
  locale: BootstrapLocale;
  /** Page key -> the answer that the page would otherwise fetch. */
  loaders: {
    [key: string]: unknown;
  };
  themes: BootstrapThemes;
  /** The tags of a page that has none of its own, as HTML. */
  default_meta_tags: string;
  /** Templates of tags by kind of page, in the reader's language, where the site's owner has written any. */
  seo_tags?: {
    [key: string]: string;
  };
  /** Whether this page came with its own tags. */
  set_seo: boolean;
  /** Where signing in leads when nothing else was asked for. */
  auth_redirect_uri: string;
  /** 0: one's own. */
  current_workspace_id: number;
  is_mobile_device: boolean;
  /** ISO 3166-1 alpha-2 of where the request comes from; null where it is not known. */
  country: string | null;
  sentry_release: string;
  /** Slots with an advertisement, for viewers who see them. */
  ads: (
    | "general_top"
    | "general_bottom"
    | "artist_top"
    | "artist_bottom"
    | "album_above"
  )[];
  csrf_token: string;
  version: string;
};
export type FinalizeAnswer = {
  status: "success" | "processing" | "requires_payment_method";
  /** null: nothing was begun, or it was given up. */
  subscription: Subscription | null;
  bootstrapData: BootstrapData | null;
};
export type StorePaypalSubscriptionInput = {
  paypal_subscription_id: string;
};
export type TestSubscribeInput = {
  card_number: string;
  product_id: number;
  price_id: number;
  coupon?: string | null;
  billing_details: BillingDetails;
  /** Of a business, such as a VAT number. */
  tax_id?: string | null;
};
export type FreeSubscribeAnswer = {
  subscription: Subscription;
  bootstrapData: BootstrapData;
  status: "success";
};
export type FreeSubscribeInput = {
  product_id: number;
};
export const {
  useGetCheckoutQuery,
  useCreatePartialSubscriptionMutation,
  useCreatePaypalSubscriptionMutation,
  useStorePaypalSubscriptionMutation,
  useFinalizeCheckoutQuery,
  useTestSubscribeMutation,
  useFreeSubscribeMutation,
} = injectedRtkApi;
