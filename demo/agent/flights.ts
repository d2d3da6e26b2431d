/** The airports that the agent knows, by IATA code. */
export const AIRPORTS: Readonly<Record<string, string>> = {
  LAX: 'Los Angeles',
  JFK: 'New York',
  SFO: 'San Francisco',
  ORD: 'Chicago',
  BOS: 'Boston',
  ATL: 'Atlanta',
  DFW: 'Dallas',
  SEA: 'Seattle',
  MIA: 'Miami',
  DEN: 'Denver',
};

export const FARES = ['Economy', 'Premium', 'Business', 'First'] as const;

/** A flight that can be booked. Times are local, `HH:MM`. */
export interface Flight {
  readonly id: string;
  readonly airline: string;
  readonly number: string;
  readonly origin: string;
  readonly dest: string;
  readonly departs: string;
  readonly arrives: string;
  readonly gate: string;
  readonly status: 'On time' | 'Delayed';
}

const FLIGHTS: readonly Flight[] = [
  flight('United', 'UA', '123', { origin: 'LAX', dest: 'JFK', departs: '08:15', arrives: '16:40', gate: 'B12' }),
  flight('American', 'AA', '456', { origin: 'JFK', dest: 'LAX', departs: '11:30', arrives: '14:55', gate: 'C4' }),
  { ...flight('Delta', 'DL', '789', { origin: 'ATL', dest: 'ORD', departs: '13:05', arrives: '14:20', gate: 'A21' }), status: 'Delayed' },
  flight('JetBlue', 'B6', '101', { origin: 'BOS', dest: 'MIA', departs: '07:00', arrives: '10:25', gate: 'D7' }),
  flight('United', 'UA', '204', { origin: 'SFO', dest: 'SEA', departs: '18:45', arrives: '20:55', gate: 'F3' }),
];

/** The flights between two airports; none for a pair that nobody flies. */
export function findFlights(origin: string, dest: string): readonly Flight[] {
  return FLIGHTS.filter((each) => each.origin === origin && each.dest === dest);
}

export function findFlight(id: string): Flight | undefined {
  return FLIGHTS.find((each) => each.id === id);
}

type Leg = Pick<Flight, 'origin' | 'dest' | 'departs' | 'arrives' | 'gate'>;

function flight(airline: string, code: string, number: string, leg: Leg): Flight {
  return { id: code + number, airline, number: `${code} ${number}`, status: 'On time', ...leg };
}
