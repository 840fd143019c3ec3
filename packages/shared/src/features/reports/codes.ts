/** The months by their number. Source: portal.md §3 (months); labels: Assumption */
export const months = [
  { code: 1, name: 'Jan', label: 'January' },
  { code: 2, name: 'Feb', label: 'February' },
  { code: 3, name: 'Mar', label: 'March' },
  { code: 4, name: 'Apr', label: 'April' },
  { code: 5, name: 'May', label: 'May' },
  { code: 6, name: 'Jun', label: 'June' },
  { code: 7, name: 'Jul', label: 'July' },
  { code: 8, name: 'Aug', label: 'August' },
  { code: 9, name: 'Sep', label: 'September' },
  { code: 10, name: 'Oct', label: 'October' },
  { code: 11, name: 'Nov', label: 'November' },
  { code: 12, name: 'Dec', label: 'December' },
] as const;
