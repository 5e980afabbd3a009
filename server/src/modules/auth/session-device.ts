/** What is kept about the browser of a session (spec 1 §3). */
export interface SessionDevice {
  device_type: 'mobile' | 'tablet' | 'other';
  platform: string;
  browser: string;
  ip_address: string;
  city: string;
  country: string;
}
