/** SQL for the business day of a time in milliseconds, as `businessDayOf` of the contract writes it. */
export function businessDay(time: string): string {
  return `to_char(to_timestamp((${time} + 28800000) / 1000) at time zone 'UTC', 'YYYY-MM-DD')`;
}
