-- Until when somebody has a reservation in hand; nobody else attends to it before then. Who works on it longer writes a
-- later time, who dies with it writes nothing any more.
alter table reservations add column in_hand_until timestamptz;
